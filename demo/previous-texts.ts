import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

/**
 * Short descriptions before an app's newest version, by package name and language. They give the review desk a change
 * to show.
 */
export const previousShortDescriptions: Record<string, Partial<Record<LanguageCode, string>>> = {
  "in.sahyadri.krishimitra": {
    "en-US": "Weather, mandi prices and crop disease check",
    "hi-IN": "मौसम, मंडी भाव और फसल के रोग की जाँच",
  },
  "in.sahyadri.vyaparbahi": {
    "en-US": "Your shop's whole ledger on your phone, even offline",
    "hi-IN": "दुकान का पूरा हिसाब फ़ोन पर, बिना नेट के भी",
  },
  "in.sahyadri.railsaathi": {
    "en-US": "Where is my train, and on which platform",
    "hi-IN": "ट्रेन कहाँ है और किस प्लेटफ़ॉर्म पर",
  },
  "in.sahyadri.ganit": {
    "en-US": "Maths practice for classes 1 to 4, ten minutes a day",
    "hi-IN": "कक्षा 1 से 4 का गणित, रोज़ दस मिनट",
  },
  "in.ritumalhotra.nityayog": {
    "en-US": "A quarter of an hour of yoga a day, for stiff backs",
    "hi-IN": "रोज़ पंद्रह मिनट योग, अकड़ी पीठ के लिए",
  },
  "in.ritumalhotra.doodhdiary": {
    "en-US": "The milk account, every day: litres, rate and what is due",
    "hi-IN": "दूध का हिसाब, हर दिन: लीटर, भाव और बाकी",
  },
  "com.dhanvriddhi.rupayasaathi": {
    "en-US": "Small loans with every cost on one page",
    "hi-IN": "छोटे क़र्ज़, हर ख़र्च एक पन्ने पर",
  },
};

/**
 * Functions by package name that return the form as it was when the version was held. The catalogue has the corrected
 * text.
 */
export const formsWhenHeld: Record<string, (form: VersionForm) => VersionForm> = {
  "in.sahyadri.vyaparbahi": (form) => ({
    ...form,
    developerInfo: { ...form.developerInfo, supportEmail: "help@vyaparbahi.example" },
  }),
  "in.ritumalhotra.nityayog": (form) => ({
    ...form,
    details: { ...form.details, description: `${form.details.description}\n\nCures slipped disc in 21 days.` },
  }),
};

/** Held fields that a demo developer has already corrected and marked as fixed, by package name. */
export const fieldsFixedWhileHeld: Record<string, string[]> = { "in.sahyadri.vyaparbahi": ["supportEmail"] };

/** Messages between developer and reviewer about a held field, by package name. */
export const heldFieldThreads: Record<
  string,
  { field: string; lines: { byReviewer: boolean; text: string; daysAgo: number }[] }
> = {
  "in.sahyadri.vyaparbahi": {
    field: "shortDescription",
    lines: [
      {
        byReviewer: false,
        text: "The number is from our survey of shops in April. Is it enough to put the link into the full description?",
        daysAgo: 0.062,
      },
      {
        byReviewer: true,
        text: "Yes, if the page says who was asked, when, and how many. Please change the Hindi text as well.",
        daysAgo: 0.048,
      },
    ],
  },
};
