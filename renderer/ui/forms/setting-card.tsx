import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { QueryKey } from '../../../shared/contract/query-key.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { FormCard, type FormCardProps } from './form-card.tsx';
import type { FormSchema } from './use-saved-form.ts';

interface SettingCardProps<S extends FormSchema, View>
  extends Pick<FormCardProps<S>, 'title' | 'description' | 'submitLabel' | 'schema'> {
  readonly entity: QueryKey;
  /** The query that shows it, and the call that reads it anew. */
  readonly query: { readonly queryKey: readonly unknown[] };
  readonly reread: () => Promise<View>;
  /** The setting as it is now. */
  readonly view: View;
  readonly formOf: (view: View) => FormCardProps<S>['defaultValues'];
  /** Saves over the setting as it was read. */
  readonly save: (values: z.output<S>, read: View) => Promise<View>;
  /** Says what holds once it is saved. */
  readonly said: (saved: View) => string;
  readonly children: (read: View) => ReactNode;
}

/** The form over a setting as it was read: its state goes on beside it, and what is typed stays. */
export const SettingCard = <S extends FormSchema, View>(props: SettingCardProps<S, View>) => {
  const { entity, query, reread, view, formOf, save, said, children, ...form } = props;
  const queries = useQueryClient();
  const [read, setRead] = useState(view);
  /** How often it was reloaded: the form then begins anew. After a save it goes on, and the cursor stays in its field. */
  const [reloads, setReloads] = useState(0);
  const show = (now: View) => {
    queries.setQueryData(query.queryKey, now);
    setRead(now);
  };
  return (
    <FormCard
      {...form}
      key={reloads}
      goesOn
      defaultValues={formOf(read)}
      failed="Failed to save"
      onReload={() =>
        void reread().then((now) => {
          show(now);
          setReloads(reloads + 1);
        })
      }
      onSubmit={async (values) => {
        const saved = await save(values, read);
        notify({ title: 'Saved', description: said(saved) });
        show(saved);
        void refresh(queries, entity);
        return formOf(saved);
      }}
    >
      {children(read)}
    </FormCard>
  );
};
