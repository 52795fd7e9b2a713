import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import { computeGstinCheckCharacter } from "#contract/accounts/identity/document-numbers.ts";
import type { IdentityDocumentKind } from "#contract/accounts/identity/required-documents.ts";
import type { DemoDeveloperKey } from "../catalogue/developers.ts";

export interface DemoDocument {
  readonly kind: IdentityDocumentKind;
  /** Holder's name as printed on the document. */
  readonly name: string;
  readonly number: string;
  readonly fileName: string;
}

export interface DemoIdentityCheck {
  readonly developer: DemoDeveloperKey;
  readonly documents: readonly DemoDocument[];
  readonly sentDaysAgo: number;
  /** Days since the reviewer approved the check; omitted while it is pending. */
  readonly decidedDaysAgo?: number;
}

const firm = "AAKFD4821M";
const gstin14 = `33${firm}1Z`;
const company = "AAHCS7310L";
const companyGstin14 = `27${company}1Z`;

/** Identity checks of the demo: one pending and two decided. The oldest proof may be renewed. */
export const demoIdentityChecks: readonly DemoIdentityCheck[] = [
  {
    developer: "sahyadri",
    sentDaysAgo: 690.8,
    decidedDaysAgo: 690,
    documents: [
      { kind: "pan", name: "SAHYADRI DIGITAL PVT LTD", number: company, fileName: "pan-company.pdf" },
      {
        kind: "gst_certificate",
        name: "SAHYADRI DIGITAL PVT LTD",
        number: companyGstin14 + computeGstinCheckCharacter(companyGstin14),
        fileName: "sahyadri-gst-reg-06.pdf",
      },
      {
        kind: "incorporation",
        name: "Sahyadri Digital Pvt Ltd",
        number: "U72900MH2016PTC284410",
        fileName: "certificate-of-incorporation.pdf",
      },
    ],
  },
  {
    developer: "ritu",
    sentDaysAgo: 1.3,
    documents: [
      { kind: "pan", name: "RITU MALHOTRA", number: "BQXPM4821K", fileName: "pan-card.png" },
      { kind: "aadhaar", name: "रितु मल्होत्रा", number: "7316", fileName: "aadhaar-masked.png" },
    ],
  },
  {
    developer: "dhanvriddhi",
    sentDaysAgo: 62.4,
    decidedDaysAgo: 61.7,
    documents: [
      { kind: "pan", name: "DHANVRIDDHI FINTECH LLP", number: firm, fileName: "pan-llp.pdf" },
      {
        kind: "gst_certificate",
        name: "DHANVRIDDHI FINTECH LLP",
        number: gstin14 + computeGstinCheckCharacter(gstin14),
        fileName: "gst-reg-06.pdf",
      },
      { kind: "incorporation", name: "Dhanvriddhi Fintech LLP", number: "AAX4170", fileName: "llp-certificate.pdf" },
    ],
  },
];

export interface DemoConsent {
  readonly consent: ConsentKind;
  readonly title: string;
  readonly fileName: string;
  /** Days until the document expires; null for a document that does not expire. */
  readonly validForDays: number | null;
}

/** A loan app with the documents that its tag requires, one of them expiring soon. */
export const demoConsents = {
  developer: "dhanvriddhi",
  package: "com.dhanvriddhi.rupayasaathi",
  sentDaysAgo: 60.2,
  documents: [
    {
      consent: "lending_registration",
      title: "Certificate of registration of the lender",
      fileName: "lender-registration.pdf",
      validForDays: 41,
    },
    {
      consent: "grievance_officer",
      title: "Appointment of the grievance officer",
      fileName: "grievance-officer.pdf",
      validForDays: null,
    },
  ],
} as const satisfies {
  developer: DemoDeveloperKey;
  package: string;
  sentDaysAgo: number;
  documents: readonly DemoConsent[];
};
