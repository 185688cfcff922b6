import { sql } from 'kysely';

/** SQL: `versions` holds each plan with those that it replaces; `plan_id` is the newest's, `id` its own. */
export const versionsOf = (planIds: readonly number[]) => sql`versions (id, plan_id) as (
    select value, value from json_each(${JSON.stringify(planIds)})
    union select fee_plans.replaces_id, versions.plan_id from versions join fee_plans on fee_plans.id = versions.id
      where fee_plans.replaces_id is not null)`;
