import { buildWhatIsStale, goWhereItWasTyped, openProgram } from './open-program.ts';

// `npm start`: builds what is stale, then opens the office, in its window where there can be one.
goWhereItWasTyped();
await buildWhatIsStale();
await openProgram(process.argv.slice(2));
