import type { DemoApp } from "../demo-app.ts";
import { liveHistory, rejectedHistory, supersededHistory } from "../version-histories.ts";
import { internetPermissions, demoPermission } from "../permissions.ts";
import { turantPaisaScreens } from "../screens/turant-paisa.ts";

export const turantPaisa: DemoApp = {
  package: "com.dhanvriddhi.turantpaisa",
  developer: "dhanvriddhi",
  look: { glyph: "bolt", from: "#8a5a00", to: "#5c3b00", tint: "#fdf5e4", accent: "#f3c662" },
  staffStatus: {
    status: "blocked",
    reason:
      "Reads contacts and calls them about debts (policy 9.1). Blocked after 41 complaints; appeal open until 5 December.",
    daysAgo: 12,
  },
  listing: {
    title: "Turant Paisa",
    shortDescription: "Money in five minutes against your salary",
    description: `Get up to ₹30,000 of the salary you have already earned, before the month ends. Your employer confirms the days you have worked, and the money is in your account in five minutes.

You pay a fee of ₹15 for each time, nothing else, and the sum is taken from your next salary. Choose how much you keep free: the app never gives more than half of what you have earned.

A calendar shows each day's wage as it adds up, with overtime and advances. The pay slip comes as a file that any bank accepts.

For people working at one of the 320 companies that take part.`,
  },
  regional: [
    {
      language: "hi-IN",
      title: "तुरंत पैसा",
      shortDescription: "तनख़्वाह के बदले पाँच मिनट में पैसा",
      description: `महीना ख़त्म होने से पहले अपनी कमाई हुई तनख़्वाह में से ₹30,000 तक लें। आपकी कंपनी काम के दिन पक्के करती है और पैसा पाँच मिनट में खाते में आता है।

हर बार ₹15 का शुल्क, और कुछ नहीं। रकम अगली तनख़्वाह से कटती है।`,
    },
  ],
  category: "essential-apps",
  sensitive: "loan",
  tags: ["personal-loans"],
  ageGroups: ["18-99"],
  aboutApp: ["login"],
  websiteUrl: "https://turantpaisa.example",
  supportEmail: "turant@dhanvriddhi.example",
  supportPhone: "+914443210982",
  privacyPolicyUrl: "https://turantpaisa.example/privacy",
  build: {
    minSdk: 23,
    targetSdk: 33,
    abis: ["arm64-v8a", "armeabi-v7a"],
    contentBytes: 690_000,
    permissions: [
      ...internetPermissions,
      demoPermission("READ_CONTACTS", "To find colleagues who use the app."),
      demoPermission("READ_PHONE_STATE", "To know that the account is used on one phone."),
    ],
  },
  versions: [
    { name: "1.1.0", code: 11, changelog: "Overtime in the calendar.", steps: supersededHistory(175, 97) },
    { name: "1.2.0", code: 12, changelog: "Pay slips for banks.", steps: liveHistory(97) },
    {
      name: "1.3.0",
      code: 13,
      changelog: "Share with friends.",
      newPermissions: [demoPermission("READ_CALL_LOG", "To suggest friends.")],
      steps: rejectedHistory(
        16,
        15.2,
        "The app asks for the call log, which a salary advance does not need, and its address book is sent to a server the privacy policy does not name (policy 9.1 and 5.4).",
      ),
    },
  ],
  hero: { title: "Turant Paisa", lines: ["Your earned salary,", "before the month ends"] },
  screens: turantPaisaScreens,
};
