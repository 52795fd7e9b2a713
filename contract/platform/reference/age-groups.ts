/** Age groups of a listing (value, label key `reference.ageGroup.<value>`); 16-18 reads "16-17 years". */
export const ageGroups = ["3-5", "6-8", "9-12", "13-15", "16-18", "18-99"] as const;
export type AgeGroup = (typeof ageGroups)[number];
