import EditOutlined from '@mui/icons-material/EditOutlined';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { ListDialog } from '../dialogs/list-dialog.tsx';
import { ActButton } from '../pages/act-button.tsx';
import type { Column } from './column.tsx';
import { actionsColumn } from './columns.tsx';
import { WholeTable, type WholeTableProps } from './whole-table.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** A record's own dialog: how it hears of a newer version of the record, and how it is closed. */
interface Editing<Row> {
  readonly onReload: (current: Row) => void;
  readonly onClose: () => void;
}

interface RecordsDialogProps<Row extends Named>
  extends Pick<WholeTableProps<Row>, 'query' | 'empty' | 'failed' | 'height' | 'isVoid'> {
  /** What the records are called together: `Funds`. */
  readonly title: string;
  readonly description: string;
  readonly width?: 'sm' | 'md' | 'lg';
  /** The button that begins a new one: `Add Fund`. */
  readonly add: string;
  /** The columns; one with a button to edit the row follows them. The same array until a column changes. */
  readonly columns: readonly Column<Row>[];
  /** The dialog in which a record is changed, or a new one entered where there is none. */
  readonly form: (record: Row | undefined, editing: Editing<Row>) => ReactNode;
  readonly onClose: () => void;
}

/** A short list of records in a dialog, where an admin adds and changes them. */
export const RecordsDialog = <Row extends Named>(props: RecordsDialogProps<Row>) => {
  const { title, description, width, add, columns, form, onClose, ...table } = props;
  const [editing, setEditing] = useState<Row | 'new'>();
  const withEdit = useMemo(
    () => [
      ...columns,
      actionsColumn<Row>((row) => [
        { icon: EditOutlined, label: `Edit ${row.name}`, onClick: () => setEditing(row) },
      ]),
    ],
    [columns],
  );
  const record = editing === 'new' ? undefined : editing;
  return (
    <ListDialog
      title={title}
      description={description}
      {...(width && { width })}
      actions={
        <ActButton variant="contained" onClick={() => setEditing('new')}>
          {add}
        </ActButton>
      }
      onClose={onClose}
    >
      <WholeTable {...table} label={title} columns={withEdit} openingActs onOpen={setEditing} />
      {editing && (
        <Fragment key={record?.version ?? 'new'}>
          {form(record, { onReload: setEditing, onClose: () => setEditing(undefined) })}
        </Fragment>
      )}
    </ListDialog>
  );
};
