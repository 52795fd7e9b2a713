import type { StaffAppStatus } from "#contract/apps/status.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { MailTexts } from "./templates.ts";

const fields: Record<ReviewField, string> = {
  title: "शीर्षक",
  icon: "आइकन",
  type: "प्रकार",
  category: "श्रेणी",
  appDeclaration: "ऐप घोषणा",
  ageGroup: "आयु वर्ग",
  shortDescription: "संक्षिप्त विवरण",
  description: "विवरण",
  screenshots: "स्क्रीनशॉट",
  supportEmail: "सहायता ईमेल",
  supportContactNumber: "सहायता फ़ोन नंबर",
  website: "वेबसाइट",
  privacyPolicy: "गोपनीयता नीति",
  privacyPolicyNote: "गोपनीयता नीति न होने का कारण",
  apkSection: "ऐप पैकेज",
};

const hello = (name: string): string => `नमस्ते ${name},`;
const version = (title: string, name: string | null): string => (name ? `${title} (संस्करण ${name})` : title);
const automatic = (store: string): string => `आपको यह मेल इसलिए मिला है क्योंकि आप ${store} पर ऐप प्रकाशित करते हैं।`;

/** What staff made of a published app. */
const appStatus: Record<StaffAppStatus, { subject: (title: string) => string; line: (title: string) => string }> = {
  active: {
    subject: (title) => `${title} फिर से स्टोर में है`,
    line: (title) => `लोग ${title} को फिर से खोज और इंस्टॉल कर सकते हैं।`,
  },
  inactive: {
    subject: (title) => `${title} को स्टोर से हटाया गया`,
    line: (title) => `${title} अब न खोजा जा सकता है, न इंस्टॉल किया जा सकता है। जिनके पास है, उनके पास रहेगा।`,
  },
  blocked: {
    subject: (title) => `${title} को ब्लॉक किया गया`,
    line: (title) => `${title} स्टोर से बाहर है और अनब्लॉक होने तक अपडेट नहीं किया जा सकता।`,
  },
  limited_serving: {
    subject: (title) => `${title} अब कम लोगों को दिखेगा`,
    line: (title) => `${title} स्टोर में बना रहेगा, पर कम जगहों पर दिखेगा।`,
  },
};

export const hindiMails: MailTexts = {
  "verify-email": ({ name, storeName }) => ({
    subject: `${storeName} के लिए अपना ईमेल सत्यापित करें`,
    greeting: hello(name),
    lines: [`${storeName} में आपका स्वागत है। पुष्टि करें कि यह पता आपका है, फिर आप अपना पहला ऐप प्रकाशित कर सकते हैं।`],
    action: "ईमेल सत्यापित करें",
    note: "यह लिंक एक ही बार और 24 घंटे तक काम करता है। अगर आपने साइन अप नहीं किया है, तो इस मेल को अनदेखा करें; कुछ नहीं होगा।",
  }),
  "sign-up-again": ({ name, storeName }) => ({
    subject: `${storeName} पर आपका खाता पहले से है`,
    greeting: hello(name),
    lines: [
      `किसी ने, शायद आपने ही, इस पते से ${storeName} पर साइन अप करने की कोशिश की। इस पते का खाता पहले से है, इसलिए कुछ भी नहीं बदला गया।`,
      "अपने मौजूदा पासवर्ड से साइन इन करें।",
    ],
    action: "साइन इन करें",
    note: "अगर यह आप नहीं थे, तो आपको कुछ नहीं करना है: कोशिश करने वाले को यह पता नहीं चला कि खाता मौजूद है।",
  }),
  "staff-invite": ({ name, storeName }) => ({
    subject: `${storeName} टीम में आपको आमंत्रित किया गया है`,
    greeting: hello(name),
    lines: [`${storeName} कंसोल में आपका खाता बनाया गया है। शुरू करने के लिए अपना पासवर्ड चुनें।`],
    action: "पासवर्ड सेट करें",
    note: "यह लिंक एक ही बार काम करता है। अगर आपको इसकी उम्मीद नहीं थी, तो स्टोर चलाने वाले को बताएँ।",
  }),
  "version-submitted": ({ name, appTitle, versionName, storeName }) => ({
    subject: `${appTitle} की समीक्षा शुरू हो रही है`,
    greeting: hello(name),
    lines: [
      `${version(appTitle, versionName)} फ़ाइल जाँच में सफल रहा और अब समीक्षक की प्रतीक्षा में है। अभी आपको कुछ नहीं करना है।`,
    ],
    action: "स्थिति देखें",
    note: automatic(storeName),
  }),
  "version-held": ({ name, appTitle, versionName, storeName, fields: held }) => ({
    subject: `${appTitle} होल्ड पर है: कृपया सुधारकर फिर से सबमिट करें`,
    greeting: hello(name),
    lines: [
      `समीक्षक ने ${version(appTitle, versionName)} को देखा और उसमें सुधार चाहिए। फिर से सबमिट करने पर कतार में उसकी जगह बनी रहती है।`,
    ],
    items: held.map(({ field, title, description }) => ({ label: fields[field], title, description })),
    action: "अभी सुधारें",
    note: automatic(storeName),
  }),
  "version-rejected": ({ name, appTitle, versionName, storeName, reason }) => ({
    subject: `${appTitle} स्वीकार नहीं किया गया`,
    greeting: hello(name),
    lines: [`समीक्षक ने ${version(appTitle, versionName)} को इस कारण से स्वीकार नहीं किया:`],
    items: [reason],
    action: "पूरी जानकारी देखें",
    note: automatic(storeName),
  }),
  "version-approved": ({ name, appTitle, versionName, storeName }) => ({
    subject: `${appTitle} अब लाइव है`,
    greeting: hello(name),
    lines: [`${version(appTitle, versionName)} स्वीकृत हो गया है और लोग उसे अब इंस्टॉल कर सकते हैं। बधाई हो!`],
    action: "ऐप खोलें",
    note: automatic(storeName),
  }),
  "version-served-again": ({ name, appTitle, versionName, reason, storeName }) => ({
    subject: `${version(appTitle, versionName)} फिर से दिया जा रहा है`,
    greeting: hello(name),
    lines: [
      `टीम ने चुना है कि स्टोर ${appTitle} का कौन-सा संस्करण दे: अब लोगों को ${version(appTitle, versionName)} मिलेगा। जिन फ़ोनों में इससे ऊँचा संस्करण है, उनमें वही रहेगा।`,
      "टीम ने यह कारण बताया:",
    ],
    items: [{ title: reason, description: "" }],
    action: "ऐप खोलें",
    note: automatic(storeName),
  }),
  "app-status": ({ name, appTitle, status, reason, storeName }) => ({
    subject: appStatus[status].subject(appTitle),
    greeting: hello(name),
    lines: [appStatus[status].line(appTitle), "टीम ने यह कारण बताया:"],
    items: [{ title: reason, description: "" }],
    action: "ऐप खोलें",
    note: automatic(storeName),
  }),
  "checks-failed": ({ name, appTitle, versionName, storeName, findings }) => ({
    subject: `${appTitle} फ़ाइल जाँच में सफल नहीं हुआ`,
    greeting: hello(name),
    lines: [`${version(appTitle, versionName)} फिर से ड्राफ़्ट बन गया है। आपका भरा हुआ सब कुछ सुरक्षित है; जाँच में यह मिला:`],
    items: findings,
    action: "ड्राफ़्ट खोलें",
    note: automatic(storeName),
  }),
};
