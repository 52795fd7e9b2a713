/** The 15 fields a reviewer can pin a reason to (specification, section 3, "Form warning"). */
export const reviewFields = [
  "title",
  "icon",
  "type",
  "category",
  "appDeclaration",
  "ageGroup",
  "shortDescription",
  "description",
  "screenshots",
  "supportEmail",
  "supportContactNumber",
  "website",
  "privacyPolicy",
  "privacyPolicyNote",
  "apkSection",
] as const;
export type ReviewField = (typeof reviewFields)[number];
