import type { DemoApp } from "../demo-app.ts";
import { inReview, live, superseded } from "../history.ts";
import { internet, permission } from "../permissions.ts";
import { doodhDiaryScreens } from "../screens/doodh-diary.ts";

export const doodhDiary: DemoApp = {
  package: "in.ritumalhotra.doodhdiary",
  developer: "ritu",
  look: { glyph: "bottle", from: "#1b6fc4", to: "#125399", tint: "#ebf4fd", accent: "#a9d4ff" },
  listing: {
    title: "Doodh Diary",
    shortDescription: "The milk account, every day: litres, fat, rate and what is due",
    description: `The milk account of a house, a dairy or a round of two hundred doors. Write down morning and evening with one touch when it is as usual, and with two when it is not.

Sellers keep the rate by fat and SNF, see the whole round on one page and send each house its bill on the first of the month. Houses see the litres, the days without milk and the sum, and both sides see the same book.

Cows and buffaloes have a page each: yield, feed, calving and the visits of the vet.

Works without internet and without an account; the book goes from phone to phone as a file or over the net, as you like.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "दूध डायरी",
      shortDescription: "दूध का हिसाब, हर दिन: लीटर, फ़ैट, भाव और बाकी",
      description: `घर, डेयरी या दो सौ दरवाज़ों के फेरे का दूध का हिसाब। रोज़ जैसा हो तो एक बार छुएँ, अलग हो तो दो बार।

बेचने वाले फ़ैट और SNF से भाव रखते हैं और पहली तारीख़ को हर घर को बिल भेजते हैं। घर वाले लीटर, नाग़े और रकम देखते हैं। गाय-भैंस का अलग पन्ना: दूध, चारा, ब्यांत और डॉक्टर।`,
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
    permissions: [...internet, permission("READ_CONTACTS", "To add the houses of your round from your contacts.")],
  },
  versions: [
    { name: "3.8.0", code: 380, changelog: "A page for every cow.", steps: superseded(220, 112) },
    { name: "3.9.0", code: 390, changelog: "Rate by fat and SNF.", steps: live(112) },
    { name: "4.0.0", code: 400, changelog: "Seller and house share one book. Gujarati.", steps: inReview(0.18) },
  ],
  hero: { title: "Doodh Diary", lines: ["The milk account, every day"] },
  screens: doodhDiaryScreens,
};
