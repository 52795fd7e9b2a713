import type { DemoApp } from "../demo-app.ts";
import { draftedHistory, liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { panchangScreens } from "../screens/panchang-2027.ts";

export const panchang: DemoApp = {
  package: "in.sahyadri.panchang",
  developer: "sahyadri",
  look: { glyph: "calendar", from: "#0e7c86", to: "#095059", tint: "#e9f6f7", accent: "#7fd1d6" },
  staffStatus: {
    status: "inactive",
    reason: "The developer asked to take the 2026 edition off until the new year's data is in.",
    daysAgo: 21,
  },
  listing: {
    title: "Panchang 2027",
    shortDescription: "Tithi, muhurat and festivals for your town, without internet",
    description: `Tithi, nakshatra, yoga and karana for your town, worked out to the minute from where the sun and the moon really are, not copied from another city's book.

The year at a glance shows festivals of all faiths, the holidays of your state and of the banks, school examinations and the dates you add yourself. A reminder comes the evening before.

Find a muhurat for a house, a shop or a wedding and see why a day is good: every line can be opened and explained.

Amanta and purnimanta months, Vikram and Shaka years. Works without internet, has no advertisements and asks for nothing but the name of your town.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "पंचांग 2027",
      shortDescription: "आपके शहर की तिथि, मुहूर्त और त्योहार, बिना नेट के",
      description: `आपके शहर की तिथि, नक्षत्र, योग और करण, मिनट तक सही। साल भर के त्योहार, राज्य और बैंक की छुट्टियाँ, परीक्षाएँ और आपकी अपनी तारीख़ें एक पन्ने पर।

घर, दुकान या विवाह का मुहूर्त खोजें और देखें कि दिन शुभ क्यों है। बिना नेट के चलता है, विज्ञापन नहीं हैं।`,
    },
    {
      language: "ta-IN",
      title: "பஞ்சாங்கம் 2027",
      shortDescription: "உங்கள் ஊருக்கான திதி, முகூர்த்தம், பண்டிகைகள்",
      description: `உங்கள் ஊருக்கான திதி, நட்சத்திரம், யோகம், கரணம், நிமிடம் வரை சரியாக. பண்டிகைகள், மாநில விடுமுறைகள், வங்கி விடுமுறைகள் ஒரே பக்கத்தில்.

இணையம் இல்லாமலும் இயங்கும்; விளம்பரங்கள் இல்லை.`,
    },
  ],
  category: "essential-apps",
  tags: ["astrology"],
  ageGroups: ["13-15", "16-18", "18-99"],
  aboutApp: ["offline"],
  websiteUrl: "https://panchang.example",
  supportEmail: "panchang@sahyadridigital.example",
  supportPhone: "+912041234567",
  privacyPolicyUrl: "https://panchang.example/privacy",
  build: {
    minSdk: 21,
    targetSdk: 33,
    abis: [],
    contentBytes: 620_000,
    permissions: [
      ...internetPermissions,
      demoPermission("POST_NOTIFICATIONS", "To remind you the evening before a festival."),
    ],
  },
  versions: [
    { name: "2.1.0", code: 210, changelog: "Holidays of every state.", steps: supersededHistory(330, 240) },
    { name: "2.2.0", code: 220, changelog: "Muhurat with its reasons.", steps: liveHistory(240) },
    {
      name: "3.0.0",
      code: 300,
      changelog: "The year 2027.",
      targetSdk: 35,
      furthestStep: 3,
      steps: draftedHistory(4.2),
    },
  ],
  hero: { title: "Panchang 2027", lines: ["Tithi, muhurat and festivals", "for your town"] },
  screens: panchangScreens,
};
