import type { LanguageCode } from "#contract/platform/reference/languages.ts";

export type DemoDeveloperKey = "sahyadri" | "ritu" | "dhanvriddhi";

/** An account that owns apps. Accounts without a demo address are never offered on the login page. */
export interface DemoDeveloper {
  email: string;
  accountType: "INDIVIDUAL" | "ENTERPRISE";
  firstName: string;
  lastName: string;
  /** Language of their mails, and of a reviewer's reason templates. */
  language: LanguageCode;
  organizationName?: string;
  /** Phone number in E.164 form. */
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  joinedDaysAgo: number;
  /** Subject of the certificate that signs all of their packages. */
  signer: string;
}

export const demoDevelopers: Record<DemoDeveloperKey, DemoDeveloper> = {
  sahyadri: {
    email: "enterprise@demo.example",
    accountType: "ENTERPRISE",
    firstName: "Ananya",
    lastName: "Deshpande",
    language: "en-US",
    organizationName: "Sahyadri Digital Pvt Ltd",
    phone: "+912041234560",
    address: "4th floor, Nilgiri House, Baner Road",
    city: "Pune",
    state: "Maharashtra",
    postalCode: "411045",
    joinedDaysAgo: 1120,
    signer: "CN=Sahyadri Digital Release, O=Sahyadri Digital Pvt Ltd, L=Pune, ST=Maharashtra, C=IN",
  },
  ritu: {
    email: "developer@demo.example",
    accountType: "INDIVIDUAL",
    firstName: "Ritu",
    lastName: "Malhotra",
    language: "hi-IN",
    phone: "+919812345670",
    address: "22, Model Town Extension",
    city: "Ludhiana",
    state: "Punjab",
    postalCode: "141002",
    joinedDaysAgo: 410,
    signer: "CN=Ritu Malhotra, L=Ludhiana, ST=Punjab, C=IN",
  },
  dhanvriddhi: {
    email: "fintech@demo.example",
    accountType: "ENTERPRISE",
    firstName: "Arvind",
    lastName: "Subramanian",
    language: "ta-IN",
    organizationName: "Dhanvriddhi Fintech LLP",
    phone: "+914443210980",
    address: "18, Cathedral Road, Gopalapuram",
    city: "Chennai",
    state: "Tamil Nadu",
    postalCode: "600086",
    joinedDaysAgo: 265,
    signer: "CN=Dhanvriddhi Android, O=Dhanvriddhi Fintech LLP, L=Chennai, ST=Tamil Nadu, C=IN",
  },
};

/** Store staff, by their login addresses. */
export const demoStaff = [
  { email: "admin@demo.example", role: "admin", firstName: "Farhan", lastName: "Qureshi", phone: "+918041234501" },
  {
    email: "superadmin@demo.example",
    role: "superadmin",
    firstName: "Kavya",
    lastName: "Raghavan",
    phone: "+918041234502",
  },
  { email: "support@demo.example", role: "support", firstName: "Tenzin", lastName: "Dolma", phone: "+918041234503" },
] as const;
