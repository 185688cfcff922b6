import { Chosen } from '../../../contract/chosen.ts';
import { endpoint, nothing } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';

export const sayNotPrinted = endpoint({
  method: 'POST',
  path: '/prints/not-printed',
  summary:
    'Say, within an hour, that own prints did not come out of the printer (the ids are those of X-Prints): they count as none, and Activity keeps who said so',
  access: STAFF,
  viewer: 'may',
  body: Chosen,
  answer: nothing,
});
