import type { DemoApp } from "../demo-app.ts";
import { liveHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { railSaathiScreens } from "../screens/rail-saathi.ts";

export const railSaathi: DemoApp = {
  package: "in.sahyadri.railsaathi",
  developer: "sahyadri",
  look: { glyph: "train", from: "#1549a5", to: "#0d2f72", tint: "#edf3fc", accent: "#8fb8f5" },
  listing: {
    title: "Rail Saathi",
    shortDescription: "Where is my train, which platform, and will the ticket be confirmed",
    description: `Where is the train now, on which platform will it come, and where will my coach stop? Rail Saathi answers without asking for a login, and the train is found by the phone's mobile tower even when the internet is gone.

Type ten digits of a PNR once; from then on the app tells you when the ticket moves up and when the chart is made. For a waiting list it says how often such tickets were confirmed in the last ninety days.

An alarm rings twenty minutes before your station, also at night and also when the train is late. The clock of the whole route stays on your phone.

Rail Saathi is a private app; it is not connected with Indian Railways. It sells no tickets.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "रेल साथी",
      shortDescription: "ट्रेन कहाँ है, कौन-सा प्लेटफ़ॉर्म, टिकट पक्का होगा या नहीं",
      description: `ट्रेन अभी कहाँ है, किस प्लेटफ़ॉर्म पर आएगी और मेरा डिब्बा कहाँ रुकेगा? रेल साथी बिना लॉगिन के बताता है, और नेट न हो तब भी मोबाइल टावर से ट्रेन ढूँढता है।

PNR एक बार लिखें; टिकट आगे बढ़ते ही और चार्ट बनते ही संदेश आता है। स्टेशन से बीस मिनट पहले अलार्म बजता है, रात में भी।

यह निजी ऐप है, भारतीय रेल से जुड़ा नहीं है और टिकट नहीं बेचता।`,
    },
    {
      language: "bn-IN",
      title: "রেল সাথী",
      shortDescription: "ট্রেন কোথায়, কোন প্ল্যাটফর্ম, টিকিট নিশ্চিত হবে কি না",
      description: `ট্রেন এখন কোথায়, কোন প্ল্যাটফর্মে আসবে, আমার কামরা কোথায় থামবে? লগইন ছাড়াই জানা যায়, নেট না থাকলেও।

PNR একবার লিখুন; টিকিট এগোলেই খবর আসবে। স্টেশনের কুড়ি মিনিট আগে অ্যালার্ম বাজবে।`,
    },
    {
      language: "te-IN",
      title: "రైల్ సాథి",
      shortDescription: "రైలు ఎక్కడ ఉంది, ఏ ప్లాట్‌ఫారం, టికెట్ ఖాయమవుతుందా",
      description: `రైలు ఇప్పుడు ఎక్కడ ఉంది, ఏ ప్లాట్‌ఫారంకు వస్తుంది, నా బోగీ ఎక్కడ ఆగుతుంది? లాగిన్ లేకుండానే తెలుస్తుంది.

PNR ఒకసారి రాయండి; టికెట్ మారిన వెంటనే సందేశం వస్తుంది. స్టేషన్‌కు ఇరవై నిమిషాల ముందు అలారం మోగుతుంది.`,
    },
    {
      language: "ta-IN",
      title: "ரயில் சாத்தி",
      shortDescription: "ரயில் எங்கே, எந்த நடைமேடை, டிக்கெட் உறுதியாகுமா",
      description: `ரயில் இப்போது எங்கே, எந்த நடைமேடைக்கு வரும், என் பெட்டி எங்கே நிற்கும்? உள்நுழையாமலே தெரியும்.

PNR ஒரு முறை எழுதுங்கள்; டிக்கெட் நிலை மாறியதும் செய்தி வரும்.`,
    },
  ],
  category: "essential-apps",
  tags: ["transport", "maps-travel"],
  ageGroups: ["13-15", "16-18", "18-99"],
  aboutApp: ["ads", "offline"],
  websiteUrl: "https://railsaathi.example",
  supportEmail: "rail@sahyadridigital.example",
  supportPhone: "+912041234564",
  privacyPolicyUrl: "https://railsaathi.example/privacy",
  build: {
    minSdk: 23,
    targetSdk: 34,
    abis: ["arm64-v8a", "armeabi-v7a", "x86_64"],
    contentBytes: 1_400_000,
    permissions: [
      ...internetPermissions,
      demoPermission("ACCESS_COARSE_LOCATION", "To find your train by the mobile tower when there is no internet."),
      demoPermission("POST_NOTIFICATIONS", "For the alarm before your station and changes of your ticket."),
    ],
  },
  versions: [
    { name: "6.0.0", code: 600, changelog: "Coach positions on the platform.", steps: supersededHistory(160, 71) },
    { name: "6.1.0", code: 610, changelog: "Alarm before your station.", steps: supersededHistory(71, 38) },
    {
      name: "6.1.1",
      code: 611,
      changelog: "Fixes the alarm on phones that save battery hard.",
      steps: supersededHistory(38, 10),
    },
    { name: "6.1.2", code: 612, changelog: "Telugu, and a smaller download.", steps: liveHistory(10) },
  ],
  hero: { title: "Rail Saathi", lines: ["Where is my train, and where", "will my coach stop?"] },
  screens: railSaathiScreens,
};
