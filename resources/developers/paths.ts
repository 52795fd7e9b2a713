export const developerSearchPath = "/developer-search";
