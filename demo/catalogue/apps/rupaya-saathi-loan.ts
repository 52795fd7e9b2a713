import type { DemoApp } from "../demo-app.ts";
import { inReviewHistory, liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { rupayaSaathiLoanScreens } from "../screens/rupaya-saathi-loan.ts";

export const rupayaSaathiLoan: DemoApp = {
  package: "com.dhanvriddhi.rupayasaathi",
  developer: "dhanvriddhi",
  look: { glyph: "rupee", from: "#0b5d4e", to: "#063d34", tint: "#e8f4f1", accent: "#7fcab9" },
  listing: {
    title: "Rupaya Saathi Loan",
    shortDescription: "Small loans from a registered lender, with every cost on one page",
    description: `Loans from ₹5,000 to ₹1,00,000 for 3 to 24 months from Dhanvriddhi Finance, registered with the Reserve Bank of India. The yearly cost is between 14% and 28%; there is no other charge, and a loan can be paid back early without one.

Example: ₹20,000 for 12 months at 18% a year costs ₹1,834 a month, ₹22,008 in all.

Before you sign, one page in your language shows the sum that reaches you, what you pay each month and what it costs in rupees. You may return the money within three days and owe only the interest of those days.

The app never reads your contacts, photos or messages. Complaints are answered within two working days by a person whose name is in the app.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "रुपया साथी लोन",
      shortDescription: "पंजीकृत संस्था से छोटे क़र्ज़, हर ख़र्च एक पन्ने पर",
      description: `रिज़र्व बैंक में पंजीकृत धनवृद्धि फ़ाइनेंस से ₹5,000 से ₹1,00,000 तक, 3 से 24 महीने के लिए। सालाना ख़र्च 14% से 28%; और कोई शुल्क नहीं, समय से पहले चुकाने पर भी नहीं।

उदाहरण: ₹20,000, 12 महीने, 18% सालाना: ₹1,834 हर महीने, कुल ₹22,008। ऐप आपके संपर्क, फ़ोटो या संदेश कभी नहीं पढ़ता।`,
    },
    {
      language: "ta-IN",
      title: "ரூபாய் சாத்தி கடன்",
      shortDescription: "பதிவு பெற்ற நிறுவனத்தின் சிறு கடன்கள், எல்லாச் செலவும் ஒரே பக்கத்தில்",
      description: `ரிசர்வ் வங்கியில் பதிவு பெற்ற தனவிருத்தி ஃபைனான்ஸின் கடன்: ₹5,000 முதல் ₹1,00,000 வரை, 3 முதல் 24 மாதங்கள்.

கையெழுத்திடும் முன் எல்லாச் செலவும் உங்கள் மொழியில் ஒரே பக்கத்தில் தெரியும். மூன்று நாட்களுக்குள் பணத்தைத் திருப்பித் தரலாம்.`,
    },
  ],
  category: "essential-apps",
  sensitive: "loan",
  tags: ["personal-loans", "payments"],
  ageGroups: ["18-99"],
  aboutApp: ["login"],
  websiteUrl: "https://rupayasaathi.example",
  supportEmail: "care@dhanvriddhi.example",
  supportPhone: "+914443210981",
  privacyPolicyUrl: "https://rupayasaathi.example/privacy",
  build: {
    minSdk: 24,
    targetSdk: 34,
    abis: ["arm64-v8a"],
    contentBytes: 830_000,
    permissions: [
      ...internetPermissions,
      demoPermission("CAMERA", "To take the pictures of your papers and your face once."),
    ],
  },
  versions: [
    { name: "2.0.1", code: 34, changelog: "Costs in Tamil.", steps: supersededHistory(150, 66) },
    { name: "2.0.3", code: 36, changelog: "Early repayment in the app.", steps: liveHistory(66) },
    {
      name: "2.1.0",
      code: 37,
      changelog: "Apply without visiting a branch.",
      newPermissions: [
        demoPermission("ACCESS_FINE_LOCATION", "To check that the application is made from India."),
        demoPermission("RECEIVE_SMS", "To fill in the code your bank sends."),
      ],
      steps: inReviewHistory(0.545),
    },
  ],
  hero: { title: "Rupaya Saathi", lines: ["Small loans, with every cost", "on one page"] },
  screens: rupayaSaathiLoanScreens,
};
