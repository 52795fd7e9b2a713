import type { DemoApp } from "../demo-app.ts";
import { liveHistory, onHoldHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { vyaparBahiScreens } from "../screens/vyapar-bahi.ts";

export const vyaparBahi: DemoApp = {
  package: "in.sahyadri.vyaparbahi",
  developer: "sahyadri",
  look: { glyph: "ledger", from: "#b5461b", to: "#8a3212", tint: "#fff4ec", accent: "#f4a261" },
  listing: {
    title: "Vyapar Bahi",
    shortDescription: "India's No. 1 ledger app, trusted by 1 crore shops",
    description: `Your shop's whole ledger on your phone. Write down a sale in two touches, see who owes what, and send a polite reminder in the customer's own language.

Bills with GST are made while the customer waits: choose the goods, the tax is worked out, and the bill goes out as a picture or on paper through any Bluetooth printer.

Every evening the app shows the day's sale, the cash that should be in the drawer and the three things that sold best. At the end of the month your accountant gets one file with everything in it.

The book is kept on your phone and works without internet. A locked copy can be kept online, so that a lost phone is not a lost book.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "व्यापार बही",
      shortDescription: "भारत का नंबर 1 बही ऐप, 1 करोड़ दुकानों का भरोसा",
      description: `दुकान का पूरा हिसाब फ़ोन पर, बिना नेट के भी। दो बार छूकर बिक्री लिखें, देखें किसका कितना बाकी है, और ग्राहक की अपनी भाषा में याद दिलाएँ।

GST बिल ग्राहक के सामने ही बनता है: सामान चुनें, टैक्स अपने आप जुड़ता है, बिल फ़ोटो बनकर या प्रिंटर से निकलता है।

शाम को दिन की बिक्री, गल्ले की रकम और सबसे ज़्यादा बिकी तीन चीज़ें दिखती हैं। फ़ोन खो जाए तो भी बही सुरक्षित रहती है।`,
    },
    {
      language: "mr-IN",
      title: "व्यापार वही",
      shortDescription: "दुकानाचा संपूर्ण हिशोब फोनवर, नेट नसतानाही",
      description: `दोन स्पर्शांत विक्री लिहा, कोणाकडे किती बाकी आहे ते पाहा आणि ग्राहकाला त्याच्या भाषेत आठवण करून द्या.

GST बिल लगेच तयार होते आणि फोटो किंवा कागदावर देता येते. रोज संध्याकाळी दिवसाची विक्री आणि गल्ल्यातील रोख दिसते.`,
    },
    {
      language: "gu-IN",
      title: "વ્યાપાર વહી",
      shortDescription: "દુકાનનો આખો હિસાબ ફોન પર, નેટ વગર પણ",
      description: `બે સ્પર્શમાં વેચાણ લખો, કોનું કેટલું બાકી છે તે જુઓ અને ગ્રાહકને તેની ભાષામાં યાદ કરાવો.

GST બિલ તરત બને છે અને ફોટો કે કાગળ પર આપી શકાય છે. રોજ સાંજે દિવસનું વેચાણ અને ગલ્લાની રકમ દેખાય છે.`,
    },
  ],
  category: "tools",
  tags: ["business", "payments"],
  ageGroups: ["18-99"],
  aboutApp: ["purchases", "login", "offline"],
  websiteUrl: "https://vyaparbahi.example",
  supportEmail: "support@sahyadridigital.example",
  supportPhone: "+912041234562",
  privacyPolicyUrl: "https://vyaparbahi.example/privacy",
  build: {
    minSdk: 23,
    targetSdk: 34,
    abis: ["arm64-v8a", "armeabi-v7a"],
    contentBytes: 900_000,
    permissions: [
      ...internetPermissions,
      demoPermission("READ_CONTACTS", "To fill in a customer's name and number when you add them."),
      demoPermission("BLUETOOTH_CONNECT", "To print bills on your Bluetooth printer."),
    ],
  },
  versions: [
    { name: "2.6.4", code: 264, changelog: "Bills in Marathi.", steps: supersededHistory(190, 121) },
    { name: "2.7.0", code: 270, changelog: "Bluetooth printers.", steps: supersededHistory(121, 54) },
    { name: "2.8.0", code: 280, changelog: "Cash drawer count every evening.", steps: liveHistory(54) },
    {
      name: "2.8.1",
      code: 281,
      changelog: "UPI code on every bill.",
      steps: onHoldHistory(0.4, 0.085, [
        {
          field: "shortDescription",
          reason:
            "Claim that cannot be checked: “No. 1” and “1 crore shops” need a public source. Remove them, or add the source to the full description. The Hindi text says the same.",
          parts: [
            { place: "details.shortDescription", of: "en-US", number: null },
            { place: "languages.*.shortDescription", of: "hi-IN", number: null },
          ],
        },
        {
          field: "screenshots",
          reason:
            "Implies a partnership: screenshot 3 shows “भारतीय ग्राम बैंक, अधिकृत भागीदार”. Send the bank's letter, or use a screenshot without it.",
          parts: [{ place: "languages.*.screenshotIds", of: "hi-IN", number: 3 }],
        },
        { field: "supportEmail", reason: "Our test mail to this address came back. Give an address that takes mail." },
      ]),
    },
  ],
  hero: { title: "Vyapar Bahi", lines: ["Your shop's whole ledger,", "on your phone, even offline"] },
  screens: vyaparBahiScreens,
};
