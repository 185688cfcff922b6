/** Every worker of the office: its name in the bundle, and where its source lies. */
const SOURCES = {
  pdf: '../pdf/pdf.worker.ts',
} as const;

export type WorkerName = keyof typeof SOURCES;

/** The file that a worker starts from: its source while developing, `workers/<name>.js` beside the bundle otherwise. */
export const workerUrl = (name: WorkerName): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL(SOURCES[name], import.meta.url)
    : new URL(`./workers/${name}.js`, import.meta.url);
