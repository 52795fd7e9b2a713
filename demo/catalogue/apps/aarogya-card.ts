import type { DemoApp } from "../demo-app.ts";
import { draftedHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { aarogyaCardScreens } from "../screens/aarogya-card.ts";

export const aarogyaCard: DemoApp = {
  package: "in.sahyadri.aarogyacard",
  developer: "sahyadri",
  look: { glyph: "heart", from: "#c2185b", to: "#8e0e45", tint: "#fdeff4", accent: "#f48fb1" },
  listing: {
    title: "Aarogya Card",
    shortDescription: "Your family's health papers in one card, on the phone, without net",
    description: `One card for each person in the family: blood group, allergies, medicines, vaccines and every report, ready when the doctor asks. Take a picture of a paper; the app reads the date and the kind of report and puts it in its place.

Medicines ring at their hour, and the list of who takes what can be printed for the person at home. Vaccines of children follow the national schedule, with a reminder a week before.

A map shows the health centres near you, what is open now and which bus goes there.

The app gives no diagnosis and no treatment. Papers stay on the phone behind your finger or a number, and can be deleted at any time.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "आरोग्य कार्ड",
      shortDescription: "परिवार के सेहत के सारे काग़ज़ एक कार्ड में, फ़ोन पर, बिना नेट के",
      description: `परिवार के हर सदस्य का एक कार्ड: ख़ून का ग्रुप, एलर्जी, दवाएँ, टीके और हर रिपोर्ट। काग़ज़ की फ़ोटो लें; ऐप उसे सही जगह रख देता है।

दवा का समय होते ही घंटी बजती है। बच्चों के टीकों की याद एक हफ़्ता पहले मिलती है। यह ऐप बीमारी नहीं बताता और इलाज नहीं करता।`,
    },
  ],
  category: "essential-apps",
  sensitive: "health",
  tags: ["medicines", "health-advice"],
  ageGroups: ["16-18", "18-99"],
  aboutApp: ["offline", "healthData"],
  websiteUrl: "https://aarogyacard.example",
  supportEmail: "aarogya@sahyadridigital.example",
  supportPhone: "",
  privacyPolicyUrl: "",
  build: {
    minSdk: 26,
    targetSdk: 35,
    abis: ["arm64-v8a"],
    contentBytes: 700_000,
    permissions: [...internetPermissions, demoPermission("CAMERA"), demoPermission("POST_NOTIFICATIONS")],
  },
  versions: [{ name: "1.0.0", code: 1, changelog: "", furthestStep: 1, steps: draftedHistory(2.8) }],
  hero: { title: "Aarogya Card", lines: ["Your family's health papers,", "in one card"] },
  screens: aarogyaCardScreens,
};
