import type { Migration } from '../migrate.ts';

/** A cheque's last state; of a receipt that is cancelled, only that it came back. */
const now = (of: string): string => `select fee_id, state from (
    select fee_id, coalesce((select state from cheque_states where cheque_states.fee_id = fee_particulars.fee_id
      order by step desc limit 1), 'received') as state
    from fee_particulars where cheque_number is not null${of}
  ) as cheque where state = 'returned'
    or not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = cheque.fee_id)`;

const NOTED = `
  delete from cheques_now where fee_id = new.fee_id;
  insert into cheques_now (fee_id, state) ${now(' and fee_id = new.fee_id')};`;

/** Where each cheque is now, so that those in hand are found without all that there ever were. */
export const chequesByState: Migration = {
  name: '2026-11-22-cheques-by-state',
  sql: `
create table cheques_now (
  fee_id integer primary key references fee_particulars (fee_id),
  state text not null check (state in ('received', 'deposited', 'cleared', 'returned'))
) strict;
insert into cheques_now (fee_id, state) ${now('')};
create index cheques_now_by_state on cheques_now (state, fee_id);
create trigger cheques_are_noted_as_received after insert on fee_particulars when new.cheque_number is not null begin${NOTED}
end;
create trigger cheques_are_noted_as_they_go after insert on cheque_states begin${NOTED}
end;
create trigger cheques_are_noted_as_cancelled after insert on fee_cancellations begin${NOTED}
end;
`,
};
