import type { DemoApp } from "../demo-app.ts";
import { liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { bhajanSangrahScreens } from "../screens/bhajan-sangrah.ts";

export const bhajanSangrah: DemoApp = {
  package: "in.sahyadri.bhajan",
  developer: "sahyadri",
  look: { glyph: "music", from: "#d6470f", to: "#a83208", tint: "#fff1ea", accent: "#ffb37a" },
  listing: {
    title: "Bhajan Sangrah",
    shortDescription: "11,000 bhajans, kirtans and abhangs with their words",
    description: `Eleven thousand bhajans, kirtans, abhangs, shabads and qawwalis in nine languages, sung by artists who are named and paid. The words run along with the voice, large enough to read from the floor.

Begin the morning with an hour chosen by the day of the week, or with the raga of the hour. Gather people's favourites in a list for a satsang and play it without a break.

Songs can be kept on the phone; a whole album takes as much room as three photos. A sleep clock lets the music fade.

Listening is free with a short greeting between albums. A small yearly support removes it and goes to the singers, shown rupee by rupee.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "भजन संग्रह",
      shortDescription: "11,000 भजन, कीर्तन और अभंग, बोल के साथ",
      description: `नौ भाषाओं में ग्यारह हज़ार भजन, कीर्तन, अभंग, शबद और क़व्वाली। बोल आवाज़ के साथ चलते हैं, इतने बड़े कि दूर से पढ़े जाएँ।

सुबह की शुरुआत वार के हिसाब से या उस समय के राग से करें। सत्संग के लिए सूची बनाएँ और बिना रुके बजाएँ। भजन फ़ोन पर रखे जा सकते हैं और नेट के बिना चलते हैं।`,
    },
    {
      language: "mr-IN",
      title: "भजन संग्रह",
      shortDescription: "11,000 भजने, कीर्तने आणि अभंग, शब्दांसह",
      description: `नऊ भाषांतील अकरा हजार भजने, कीर्तने आणि अभंग. शब्द आवाजाबरोबर पुढे सरकतात.

वारानुसार किंवा रागानुसार सकाळची सुरुवात करा. अभंग फोनवर ठेवता येतात आणि नेटशिवाय ऐकता येतात.`,
    },
    {
      language: "te-IN",
      title: "భజన సంగ్రహం",
      shortDescription: "11,000 భజనలు, కీర్తనలు, సాహిత్యంతో",
      description: `తొమ్మిది భాషల్లో పదకొండు వేల భజనలు, కీర్తనలు. పాటతో పాటు సాహిత్యం కదులుతుంది.

సత్సంగం కోసం జాబితా చేసుకోండి; నెట్ లేకపోయినా వినవచ్చు.`,
    },
  ],
  category: "music-video",
  tags: ["bhajan", "music-streaming"],
  ageGroups: ["9-12", "13-15", "16-18", "18-99"],
  aboutApp: ["ads", "purchases", "offline"],
  websiteUrl: "https://bhajansangrah.example",
  supportEmail: "bhajan@sahyadridigital.example",
  supportPhone: "+912041234566",
  privacyPolicyUrl: "https://bhajansangrah.example/privacy",
  build: {
    minSdk: 24,
    targetSdk: 35,
    abis: ["arm64-v8a", "armeabi-v7a"],
    contentBytes: 1_700_000,
    permissions: [
      ...internetPermissions,
      demoPermission("FOREGROUND_SERVICE"),
      demoPermission("POST_NOTIFICATIONS", "For the player's controls on the lock screen."),
    ],
  },
  versions: [
    { name: "4.9.0", code: 490, changelog: "Shabads in Gurmukhi.", steps: supersededHistory(170, 62) },
    { name: "5.0.2", code: 502, changelog: "A new player with running words.", steps: supersededHistory(62, 15) },
    { name: "5.0.3", code: 503, changelog: "Songs no longer stop when a call ends.", steps: liveHistory(15) },
  ],
  hero: { title: "Bhajan Sangrah", lines: ["11,000 bhajans, kirtans and", "abhangs with their words"] },
  screens: bhajanSangrahScreens,
};
