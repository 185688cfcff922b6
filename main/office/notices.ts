import type { Notice } from '../../shared/contract/office.endpoints.ts';

/** The notices about the office's own condition, one sentence for each kind. */
export interface Notices {
  all(): readonly Notice[];
  put(notice: Notice): void;
  clear(kind: Notice['kind']): void;
}

export const createNotices = (): Notices => {
  const kept = new Map<Notice['kind'], Notice>();
  return {
    all: () => [...kept.values()],
    put: (notice) => {
      kept.set(notice.kind, notice);
    },
    clear: (kind) => {
      kept.delete(kind);
    },
  };
};
