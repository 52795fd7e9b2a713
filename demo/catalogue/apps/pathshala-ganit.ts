import type { DemoApp } from "../demo-app.ts";
import { cancelledHistory, inReviewHistory, liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions } from "../permissions.ts";
import { pathshalaGanitScreens } from "../screens/pathshala-ganit.ts";

export const pathshalaGanit: DemoApp = {
  package: "in.sahyadri.ganit",
  developer: "sahyadri",
  look: { glyph: "maths", from: "#6b3fb8", to: "#4a2890", tint: "#f3eefb", accent: "#c9b2f0" },
  listing: {
    title: "Pathshala Ganit",
    shortDescription: "Maths practice for classes 1 to 5, ten minutes a day",
    description: `Ten minutes of maths a day, in the language the child speaks at home. Every question is read aloud, every mistake is answered with a picture that shows why, and no two days are the same.

The 640 lessons follow the books of NCERT and six state boards for classes 1 to 5: numbers, adding and taking away, tables, fractions, money, time and shapes. A child starts where the first test says, not where the class is.

Parents see on one page what is understood and what is not, and which three questions to ask at dinner.

There are no advertisements, no links to other places, nothing to buy and no account. Everything works without internet once a class has been loaded.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "पाठशाला गणित",
      shortDescription: "कक्षा 1 से 5 का गणित, रोज़ दस मिनट",
      description: `रोज़ दस मिनट गणित, उसी भाषा में जो बच्चा घर पर बोलता है। हर सवाल सुनाया जाता है और हर ग़लती का जवाब एक चित्र देता है।

640 पाठ NCERT और छह राज्य बोर्डों की किताबों पर चलते हैं: संख्या, जोड़-घटाव, पहाड़े, भिन्न, पैसा, समय और आकार। माता-पिता एक पन्ने पर देखते हैं कि क्या समझ आया और क्या नहीं।

न विज्ञापन, न बाहर के लिंक, न कुछ ख़रीदना।`,
    },
    {
      language: "bn-IN",
      title: "পাঠশালা গণিত",
      shortDescription: "প্রথম থেকে পঞ্চম শ্রেণির অঙ্ক, রোজ দশ মিনিট",
      description: `রোজ দশ মিনিট অঙ্ক, শিশুর নিজের ভাষায়। প্রতিটি প্রশ্ন পড়ে শোনানো হয়, আর ভুল হলে ছবি দিয়ে বোঝানো হয়।

640টি পাঠ NCERT ও ছয়টি রাজ্য বোর্ডের বই ধরে চলে। কোনও বিজ্ঞাপন নেই, বাইরের লিঙ্ক নেই, কেনাকাটা নেই।`,
    },
  ],
  category: "kids-zone",
  sensitive: "children",
  tags: ["kids-learning", "kids-games"],
  ageGroups: ["6-8", "9-12"],
  aboutApp: ["offline"],
  websiteUrl: "https://pathshala.example",
  supportEmail: "ganit@sahyadridigital.example",
  supportPhone: "+912041234563",
  privacyPolicyUrl: "https://pathshala.example/privacy",
  build: {
    minSdk: 24,
    targetSdk: 34,
    abis: ["arm64-v8a", "armeabi-v7a"],
    contentBytes: 2_100_000,
    permissions: internetPermissions,
  },
  versions: [
    { name: "1.8.2", code: 182, changelog: "Fractions with rotis.", steps: supersededHistory(205, 130) },
    { name: "1.8.4", code: 184, changelog: "Questions are read aloud in Bengali.", steps: liveHistory(130) },
    { name: "1.8.5", code: 185, changelog: "New drawings for shapes.", steps: cancelledHistory(33, 32.4) },
    { name: "1.9.0", code: 190, changelog: "A page for parents, and tables up to 20.", steps: inReviewHistory(0.45) },
  ],
  hero: { title: "Pathshala Ganit", lines: ["Ten minutes of maths a day,", "classes 1 to 5"] },
  screens: pathshalaGanitScreens,
};
