import type { DemoApp } from "../demo-app.ts";
import { liveHistory, onHoldHistory, resubmittedHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { nityaYogScreens } from "../screens/nitya-yog.ts";

export const nityaYog: DemoApp = {
  package: "in.ritumalhotra.nityayog",
  developer: "ritu",
  look: { glyph: "yoga", from: "#5b35c4", to: "#3f2192", tint: "#f2eefd", accent: "#bda7f3" },
  listing: {
    title: "Nitya Yog",
    shortDescription: "Fifteen minutes of yoga a day, for stiff backs and busy mornings",
    description: `A short practice for every day of the year, made by one teacher for people who have a mat, fifteen minutes and a back that has sat too long.

Each morning brings five to seven asanas in an order that makes sense, with a drawing, the breath counted aloud and an easier way for knees and shoulders that do not like it. Twelve longer courses cover sleep, the neck, the weeks after a birth, and the first year after sixty.

The app counts days, not calories. Miss one and it says nothing.

I am Ritu, a teacher from Ludhiana; every voice and drawing here is mine. The app does not replace a doctor. Write to me, I answer each letter.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "नित्य योग",
      shortDescription: "रोज़ पंद्रह मिनट योग, अकड़ी पीठ और व्यस्त सुबह के लिए",
      description: `साल के हर दिन के लिए एक छोटा अभ्यास: चटाई, पंद्रह मिनट और वह पीठ जो बहुत देर बैठी है। हर सुबह पाँच से सात आसन, चित्र और गिनी हुई साँस के साथ, और घुटनों के लिए आसान तरीक़ा भी।

ऐप दिन गिनता है, कैलोरी नहीं। मैं रितु हूँ, लुधियाना की शिक्षिका; हर आवाज़ और चित्र मेरा है। यह ऐप डॉक्टर की जगह नहीं लेता।`,
    },
    {
      language: "pa-IN",
      title: "ਨਿੱਤ ਯੋਗ",
      shortDescription: "ਰੋਜ਼ ਪੰਦਰਾਂ ਮਿੰਟ ਯੋਗ, ਘਰ ਬੈਠੇ",
      description: `ਸਾਲ ਦੇ ਹਰ ਦਿਨ ਲਈ ਇੱਕ ਛੋਟਾ ਅਭਿਆਸ। ਹਰ ਸਵੇਰ ਪੰਜ ਤੋਂ ਸੱਤ ਆਸਣ, ਤਸਵੀਰ ਅਤੇ ਗਿਣੇ ਹੋਏ ਸਾਹ ਨਾਲ।

ਮੈਂ ਰਿਤੂ ਹਾਂ, ਲੁਧਿਆਣੇ ਤੋਂ ਅਧਿਆਪਕਾ; ਹਰ ਆਵਾਜ਼ ਅਤੇ ਤਸਵੀਰ ਮੇਰੀ ਹੈ।`,
    },
  ],
  category: "essential-apps",
  tags: ["fitness"],
  ageGroups: ["16-18", "18-99"],
  aboutApp: ["purchases", "offline"],
  websiteUrl: "https://nityayog.example",
  supportEmail: "ritu@nityayog.example",
  supportPhone: "+919812345671",
  privacyPolicyUrl: "https://nityayog.example/privacy",
  build: {
    minSdk: 24,
    targetSdk: 34,
    abis: [],
    contentBytes: 1_900_000,
    permissions: [
      ...internetPermissions,
      demoPermission("POST_NOTIFICATIONS", "To remind you at the hour you choose."),
    ],
  },
  versions: [
    { name: "1.0.0", code: 10, changelog: "First version.", steps: liveHistory(88) },
    {
      name: "1.1.0",
      code: 11,
      changelog: "A course for the neck, in Punjabi too.",
      steps: resubmittedHistory(
        onHoldHistory(0.47, 0.4, [
          {
            field: "description",
            reason: "“Cures slipped disc” is a medical claim. Take it out, or show a study and a doctor's name.",
          },
        ]),
        0.29,
      ),
    },
  ],
  hero: { title: "Nitya Yog", lines: ["Fifteen minutes of yoga a day"] },
  screens: nityaYogScreens,
};
