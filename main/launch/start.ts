import { buildWhatIsStale, goWhereItWasTyped, openProgram } from './open-program.ts';

// `npm start` builds what is stale, then opens the office, with a window where possible.
goWhereItWasTyped();
await buildWhatIsStale();
await openProgram(process.argv.slice(2));
