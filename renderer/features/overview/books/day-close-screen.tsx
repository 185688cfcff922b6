import { useSeesAll } from '../../../client/login.tsx';
import { DayClosePage } from '../../accounts/drawers/day-close-page.tsx';
import { BooksLine } from './books-line.tsx';

/** Day Close, with whether the books agree beside a day that an admin sees closed. */
export const DayCloseScreen = () => <DayClosePage closed={useSeesAll() ? <BooksLine /> : undefined} />;
