import type { DemoApp } from "../demo-app.ts";
import { inReviewHistory, liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { krishiMitraScreens } from "../screens/krishi-mitra.ts";

export const krishiMitra: DemoApp = {
  package: "in.sahyadri.krishimitra",
  developer: "sahyadri",
  look: { glyph: "sprout", from: "#2e7d32", to: "#1b5e20", tint: "#eff6e8", accent: "#ffd54f" },
  listing: {
    title: "Krishi Mitra",
    shortDescription: "Weather, mandi prices and crop disease check, even offline",
    description: `Know the disease from a photo. Take a picture of the leaf; the app names the disease and shows which dose to use, which shop near you has the medicine, and what it should cost. The check runs on the phone, so it works in the field without a signal.

Prices from 2,400 mandis arrive every morning at 6. Choose your crops and the three mandis you sell at; a chart shows the last thirty days, and a message tells you when a price crosses the one you set.

The forecast is for your village, hour by hour, with the sowing and spraying advice of the state's agriculture university in your language.

No account is needed. Your photos stay on your phone unless you ask an expert, and then only that expert sees them.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "कृषि मित्र",
      shortDescription: "मौसम, मंडी भाव और फसल के रोग की जाँच, बिना नेट के भी",
      description: `गाँव के मौसम, मंडी भाव और फसल के रोग की जाँच एक ही ऐप में। पत्ते की फ़ोटो लें; ऐप रोग का नाम और दवा की सही मात्रा बताता है और पास की दुकान दिखाता है। जाँच फ़ोन पर ही होती है, इसलिए खेत में नेट न हो तब भी चलती है।

भाव रोज़ सुबह 6 बजे 2,400 मंडियों से आते हैं। अपनी फसलें और तीन मंडियाँ चुनें; मनचाहा भाव आते ही संदेश मिलता है।

मौसम आपके गाँव का है, घंटे-घंटे का, और साथ में बुवाई और छिड़काव की सलाह। खाता बनाने की ज़रूरत नहीं।`,
    },
    {
      language: "mr-IN",
      title: "कृषी मित्र",
      shortDescription: "हवामान, बाजारभाव आणि पिकावरील रोगाची तपासणी, नेट नसतानाही",
      description: `पानाचा फोटो काढा; अ‍ॅप रोगाचे नाव, औषधाची मात्रा आणि जवळचे दुकान दाखवते. तपासणी फोनवरच होते, त्यामुळे शेतात नेट नसले तरी चालते.

दररोज सकाळी 6 वाजता 2,400 बाजार समित्यांचे भाव येतात. तुमची पिके निवडा आणि हवा तो भाव आला की संदेश मिळवा.`,
    },
    {
      language: "ta-IN",
      title: "கிருஷி மித்ரா",
      shortDescription: "வானிலை, சந்தை விலை மற்றும் பயிர் நோய் பரிசோதனை",
      description: `படம் எடுத்து நோயை அறியுங்கள். இலையைப் படம் எடுங்கள்; நோயின் பெயரையும் மருந்தின் அளவையும் செயலி காட்டும்.

தினமும் காலை 6 மணிக்கு 2,400 சந்தைகளின் விலை வரும். உங்கள் ஊரின் வானிலையும் விதைப்பு ஆலோசனையும் தமிழில் கிடைக்கும்.`,
    },
    {
      language: "ur-IN",
      title: "کرشی متر",
      shortDescription: "موسم، منڈی کے بھاؤ اور فصل کی بیماری کی جانچ، نیٹ کے بغیر بھی",
      description: `تصویر سے بیماری پہچانیں۔ پتے کی تصویر لیں، ایپ بیماری کا نام اور دوا کی مقدار بتاتی ہے اور قریب کی دکان دکھاتی ہے۔

ہر صبح 6 بجے 2,400 منڈیوں کے بھاؤ آتے ہیں۔ موسم آپ کے گاؤں کا ہے، گھنٹہ بہ گھنٹہ۔`,
    },
  ],
  category: "tools",
  tags: ["agriculture", "weather"],
  ageGroups: ["16-18", "18-99"],
  aboutApp: ["offline"],
  websiteUrl: "https://krishimitra.example",
  supportEmail: "krishi@sahyadridigital.example",
  supportPhone: "+912041234561",
  privacyPolicyUrl: "https://krishimitra.example/privacy",
  build: {
    minSdk: 24,
    targetSdk: 34,
    abis: ["arm64-v8a", "armeabi-v7a"],
    contentBytes: 2_600_000,
    permissions: [
      ...internetPermissions,
      demoPermission("CAMERA", "To take the picture of a leaf for the disease check."),
      demoPermission("ACCESS_COARSE_LOCATION", "To show the weather and the mandis near you."),
    ],
  },
  versions: [
    {
      name: "4.0.2",
      code: 402,
      changelog: "Gram and lentil added to the disease check.",
      steps: supersededHistory(214, 126),
    },
    { name: "4.1.0", code: 410, changelog: "Price alerts for three mandis.", steps: supersededHistory(126, 49) },
    {
      name: "4.2.0",
      code: 420,
      changelog: "Faster start on phones with 2 GB of memory.",
      testedOn: 50,
      steps: liveHistory(49),
    },
    {
      name: "4.3.0",
      code: 430,
      changelog: "Disease check without internet. Punjabi and Urdu.",
      newPermissions: [
        demoPermission("ACCESS_FINE_LOCATION", "To draw your field on the map and measure it."),
        demoPermission("POST_NOTIFICATIONS", "To tell you when a price crosses the one you set."),
      ],
      steps: inReviewHistory(0.26),
    },
  ],
  hero: { title: "Krishi Mitra", lines: ["The field's weather, prices and", "doctor, even offline"] },
  screens: krishiMitraScreens,
};
