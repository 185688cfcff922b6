/** The category that said that a student is of a minority, before the community had a field of its own. Plans and exemptions may name it still. */
export const MINORITY_CATEGORY = 'Minority';
