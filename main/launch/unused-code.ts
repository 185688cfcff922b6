import type { Plugin } from 'vite';

/**
 * The modules of the grid that no register shows or calls (its panels of filters and columns, toolbars, footer, column menu, editors,
 * exports): the grid names them all, so that no bundler finds them unused.
 */
const UNUSED = [
  /x-data-grid\/components\/(panel\/(filterPanel|Grid(Columns|Preferences))|filterPanel|columnsManagement|columnsPanel)/,
  /x-data-grid\/components\/(toolbar|toolbarV8|quickFilter|export|menu\/columnMenu)\//,
  /x-data-grid\/components\/(cell\/Grid(Edit|LongText|Actions)|Grid(Pagination|Footer|RowCount|SelectedRowCount)\.)/,
  /x-data-grid\/hooks\/features\/(export|clipboard|dataSource\/useGridDataSource|editing\/useGridRowEditing)/,
];

/** An index that hands on what other modules export is left alone. */
const isUnused = (id: string): boolean =>
  !id.endsWith('/index.mjs') && UNUSED.some((pattern) => pattern.test(id));

const EXPORTS = /export (?:const|function) (\w+)|export \{([^{}]*)\}(?! from)/g;

/** The names that a module exports. */
const exportsOf = (code: string): readonly string[] =>
  [...code.matchAll(EXPORTS)].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(',').flatMap((each) => each.trim().split(' as ').at(-1) || []) : [name],
  );

/** Puts a function that does nothing in the place of each export of the grid's unused modules. */
export const leaveOutUnused = (): Plugin => ({
  name: 'leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    isUnused(id)
      ? exportsOf(code)
          .map((name) =>
            name === 'default' ? 'export default () => null;' : `export const ${name} = () => null;`,
          )
          .join('\n')
      : null,
});
