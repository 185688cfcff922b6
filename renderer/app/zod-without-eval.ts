import { config } from 'zod';

// Before any schema is made: zod would otherwise try `new Function`, which the pages' policy forbids and reports.
config({ jitless: true });
