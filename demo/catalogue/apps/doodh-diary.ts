import type { DemoApp } from "../demo-app.ts";
import { inReviewHistory, liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { doodhDiaryScreens } from "../screens/doodh-diary.ts";

export const doodhDiary: DemoApp = {
  package: "in.ritumalhotra.doodhdiary",
  developer: "ritu",
  look: { glyph: "bottle", from: "#1b6fc4", to: "#125399", tint: "#ebf4fd", accent: "#a9d4ff" },
  sourceLanguage: "hi-IN",
  listing: {
    title: "दूध डायरी",
    shortDescription: "दूध का हिसाब, हर दिन: लीटर, फ़ैट, भाव और बाकी",
    description: `घर, डेयरी या दो सौ दरवाज़ों के फेरे का दूध का हिसाब। रोज़ जैसा हो तो सुबह-शाम एक बार छुएँ, अलग हो तो दो बार; लिखना यहीं पूरा हो जाता है।

बेचने वाले फ़ैट और SNF से भाव रखते हैं, पूरा फेरा एक पन्ने पर देखते हैं और पहली तारीख़ को हर घर को उसका बिल भेजते हैं। घर वाले लीटर, नाग़े और रकम देखते हैं, और दोनों के सामने एक ही खाता रहता है, इसलिए महीने के आख़िर में बहस नहीं होती।

हर गाय और भैंस का अपना पन्ना है: दूध, चारा, ब्यांत और डॉक्टर के आने की तारीख़ें। टीके और ब्यांत की याद एक हफ़्ता पहले मिलती है।

बिना इंटरनेट और बिना खाता बनाए चलता है। खाता एक फ़ोन से दूसरे फ़ोन पर फ़ाइल के रूप में या नेट से जाता है, जैसा आप चाहें।`,
  },
  regional: [
    {
      language: "en-US",
      title: "Doodh Diary",
      shortDescription: "The milk account, every day: litres, fat, rate and what is due",
      description: `The milk account of a house, a dairy or a round of two hundred doors. Write down morning and evening with one touch when it is as usual, and with two when it is not.

Sellers keep the rate by fat and SNF and send each house its bill on the first of the month. Houses see the litres, the days without milk and the sum. Cows and buffaloes have a page each: yield, feed, calving and the vet.

Works without internet and without an account.`,
    },
    {
      language: "gu-IN",
      title: "દૂધ ડાયરી",
      shortDescription: "દૂધનો હિસાબ, દરરોજ: લિટર, ફેટ, ભાવ અને બાકી",
      description: `ઘર, ડેરી કે બસો ઘરના ફેરાનો દૂધનો હિસાબ. રોજ જેવું હોય તો એક સ્પર્શ, અલગ હોય તો બે.

વેચનાર ફેટ અને SNF પ્રમાણે ભાવ રાખે છે અને પહેલી તારીખે દરેક ઘરને બિલ મોકલે છે.`,
    },
  ],
  category: "tools",
  tags: ["business", "agriculture"],
  ageGroups: ["16-18", "18-99"],
  aboutApp: ["offline"],
  websiteUrl: "https://doodhdiary.example",
  supportEmail: "diary@nityayog.example",
  supportPhone: "+919812345672",
  privacyPolicyUrl: "https://doodhdiary.example/privacy",
  build: {
    minSdk: 21,
    targetSdk: 34,
    abis: [],
    contentBytes: 380_000,
    permissions: [...internetPermissions, demoPermission("READ_CONTACTS", "आपके संपर्कों में से फेरे के घर जोड़ने के लिए।")],
  },
  versions: [
    { name: "3.8.0", code: 380, changelog: "हर गाय का अपना पन्ना।", steps: supersededHistory(220, 112) },
    { name: "3.9.0", code: 390, changelog: "फ़ैट और SNF से भाव।", steps: liveHistory(112) },
    { name: "4.0.0", code: 400, changelog: "बेचने वाले और घर का एक ही खाता। गुजराती भी।", steps: inReviewHistory(0.18) },
  ],
  hero: { title: "दूध डायरी", lines: ["दूध का हिसाब, हर दिन"] },
  screens: doodhDiaryScreens,
};
