import type { Notice } from '../../shared/contract/office.endpoints.ts';

/** The notices about the office's own condition, one sentence for each kind. */
export interface Notices {
  all(): readonly Notice[];
  put(notice: Notice): void;
  clear(kind: Notice['kind']): void;
}

export const createNotices = (): Notices => {
  const shown = new Map<Notice['kind'], Notice>();
  return {
    all: () => [...shown.values()],
    put: (notice) => {
      shown.set(notice.kind, notice);
    },
    clear: (kind) => {
      shown.delete(kind);
    },
  };
};
