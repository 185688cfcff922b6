import {
  changeSending,
  readSending,
  testSending,
} from '../../../../shared/features/messages/sending/sending.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Sending } from './sending.setting.ts';

export const sendingRoutes = (
  _office: unknown,
  { sending }: { readonly sending: Sending },
): readonly Route[] => [
  route(readSending, () => sending.view()),
  route(changeSending, ({ caller, body }) => sending.save(caller, body)),
  route(testSending, ({ caller, body }) => sending.test(caller, body)),
];
