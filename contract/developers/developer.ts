/** INDIVIDUAL is a person, ENTERPRISE an organisation. */
export const accountTypes = ["INDIVIDUAL", "ENTERPRISE"] as const;

export const developerStatuses = ["enabled", "disabled", "deleted"] as const;
export type DeveloperStatus = (typeof developerStatuses)[number];
