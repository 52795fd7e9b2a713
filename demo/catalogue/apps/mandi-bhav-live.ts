import type { DemoApp } from "../demo-app.ts";
import { liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { mandiBhavLiveScreens } from "../screens/mandi-bhav-live.ts";

export const mandiBhavLive: DemoApp = {
  package: "in.sahyadri.mandibhav",
  developer: "sahyadri",
  look: { glyph: "trend", from: "#c67608", to: "#8f5300", tint: "#fff8e6", accent: "#f6c15a" },
  staffStatus: {
    status: "limited_serving",
    reason: "Targets SDK 31. Shown to people who already have it until an update targets 33 or higher.",
    daysAgo: 18,
  },
  listing: {
    title: "Mandi Bhav Live",
    shortDescription: "Today's prices of 2,400 mandis, 310 crops, and where they go",
    description: `The price board of 2,400 mandis in your pocket. See the lowest, highest and usual price of 310 crops as the market committees report them, and how many quintals came in today.

Compare the mandis within a day's drive, with the cost of the truck taken off, so that the better price is really better. A chart goes back three years; the pale band shows what is usual for the week.

The news page carries what moves prices: exports, stock limits, rain, festivals. Short, with its source, and read aloud if you like.

Prices come from the public reports of state marketing boards; the time of each report stands beside it.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "मंडी भाव लाइव",
      shortDescription: "2,400 मंडियों के आज के भाव, 310 फसलें",
      description: `2,400 मंडियों के भाव आपकी जेब में। 310 फसलों का सबसे कम, सबसे ज़्यादा और आम भाव देखें, और आज कितने क्विंटल आवक हुई।

गाड़ी का किराया घटाकर आसपास की मंडियों की तुलना करें। चार्ट तीन साल पीछे तक जाता है। भाव राज्य मंडी बोर्डों की सार्वजनिक रिपोर्टों से आते हैं।`,
    },
    {
      language: "mr-IN",
      title: "मंडी भाव लाइव्ह",
      shortDescription: "2,400 बाजार समित्यांचे आजचे भाव, 310 पिके",
      description: `2,400 बाजार समित्यांचे भाव तुमच्या खिशात. 310 पिकांचा किमान, कमाल आणि सर्वसाधारण भाव पाहा.

गाडीभाडे वजा करून जवळच्या बाजारांची तुलना करा. आलेख तीन वर्षे मागे जातो.`,
    },
  ],
  category: "news-books",
  tags: ["local-news", "agriculture"],
  ageGroups: ["16-18", "18-99"],
  aboutApp: ["ads"],
  websiteUrl: "https://mandibhav.example",
  supportEmail: "mandi@sahyadridigital.example",
  supportPhone: "+912041234565",
  privacyPolicyUrl: "https://mandibhav.example/privacy",
  build: {
    minSdk: 21,
    targetSdk: 31,
    abis: [],
    contentBytes: 450_000,
    permissions: [
      ...internetPermissions,
      demoPermission("ACCESS_COARSE_LOCATION", "To list the mandis near you first."),
    ],
  },
  versions: [
    { name: "3.3.0", code: 330, changelog: "Three years of prices.", steps: supersededHistory(260, 94) },
    { name: "3.4.1", code: 341, changelog: "Truck cost in the comparison.", steps: liveHistory(94) },
  ],
  hero: { title: "Mandi Bhav Live", lines: ["Today's prices of 2,400 mandis,", "310 crops"] },
  screens: mandiBhavLiveScreens,
};
