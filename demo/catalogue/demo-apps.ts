import { aarogyaCard } from "./apps/aarogya-card.ts";
import { bhajanSangrah } from "./apps/bhajan-sangrah.ts";
import { doodhDiary } from "./apps/doodh-diary.ts";
import { krishiMitra } from "./apps/krishi-mitra.ts";
import { mandiBhavLive } from "./apps/mandi-bhav-live.ts";
import { nityaYog } from "./apps/nitya-yog.ts";
import { panchang } from "./apps/panchang-2027.ts";
import { pathshalaGanit } from "./apps/pathshala-ganit.ts";
import { railSaathi } from "./apps/rail-saathi.ts";
import { rupayaSaathiLoan } from "./apps/rupaya-saathi-loan.ts";
import { turantPaisa } from "./apps/turant-paisa.ts";
import { vyaparBahi } from "./apps/vyapar-bahi.ts";
import type { DemoApp } from "./demo-app.ts";
import { inReviewHistory } from "./version-histories.ts";
import { internetPermissions } from "./permissions.ts";
import { bhashaTypingGuruScreens } from "./screens/bhasha-typing-guru.ts";

const bhashaTypingGuru: DemoApp = {
  package: "in.ritumalhotra.bhashatyping",
  developer: "ritu",
  look: { glyph: "letters", from: "#3152c8", to: "#203a96", tint: "#eef1fc", accent: "#a6b7f2" },
  listing: {
    title: "Bhasha Typing Guru",
    shortDescription: "Learn to type Hindi, Punjabi and Marathi, for exams and for joy",
    description: `Learn to type in Inscript and Remington layouts with all fingers, from the home row to forty words a minute. Forty lessons, a game with falling letters, and texts that are worth reading while you type them.

Exam practice follows the patterns of the state and railway typing tests: the length, the time, the way errors are counted. After each test you see which letters cost you time and get a lesson made of exactly those.

Plug a keyboard into the phone or use the one on the screen. A teacher can set up a class of forty and see all results on one sheet.

No advertisements, no account. Lessons work without internet.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "भाषा टाइपिंग गुरु",
      shortDescription: "हिंदी, पंजाबी और मराठी टाइपिंग सीखें, परीक्षा के लिए और शौक़ से",
      description: `इनस्क्रिप्ट और रेमिंगटन में सब उँगलियों से टाइप करना सीखें, पहली पंक्ति से चालीस शब्द प्रति मिनट तक। चालीस पाठ, गिरते अक्षरों का खेल और पढ़ने लायक़ पाठ।

परीक्षा अभ्यास राज्य और रेलवे की टाइपिंग परीक्षाओं के नियमों पर चलता है। हर परीक्षा के बाद दिखता है कि कौन-से अक्षर समय लेते हैं।`,
    },
  ],
  category: "exciting-games",
  tags: ["word-games", "education"],
  ageGroups: ["13-15", "16-18", "18-99"],
  aboutApp: ["offline"],
  websiteUrl: "https://bhashatyping.example",
  supportEmail: "typing@nityayog.example",
  supportPhone: "+919812345673",
  privacyPolicyUrl: "https://bhashatyping.example/privacy",
  build: {
    minSdk: 24,
    targetSdk: 35,
    abis: ["arm64-v8a", "x86_64"],
    contentBytes: 540_000,
    permissions: internetPermissions,
  },
  versions: [{ name: "1.0.0", code: 1, changelog: "First version.", steps: inReviewHistory(0.9) }],
  hero: { title: "Bhasha Typing Guru", lines: ["Type your own language,", "with all ten fingers"] },
  screens: bhashaTypingGuruScreens,
};

/** All demo apps, in the order they are inserted. */
export const demoApps: DemoApp[] = [
  krishiMitra,
  vyaparBahi,
  railSaathi,
  pathshalaGanit,
  aarogyaCard,
  mandiBhavLive,
  bhajanSangrah,
  panchang,
  nityaYog,
  doodhDiary,
  bhashaTypingGuru,
  rupayaSaathiLoan,
  turantPaisa,
];
