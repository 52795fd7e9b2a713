/**
 * A version that changes only the listing, as live apps send one every week or two. Days count back from the seeding.
 */
export interface ListingUpdate {
  sentDaysAgo: number;
  /** Hours from the submission to the first decision. */
  waitHours: number;
  changelog: string;
  /** Percentage of phones that see the new listing in an A/B test; the others see the previous one. */
  testedOn?: number;
  /**
   * Details of a first hold: its reason template, when the developer resubmitted, and the hours until the next
   * decision.
   */
  held?: { reasonId: string; againDaysAgo: number; waitHours: number };
}

export const listingUpdates: Record<string, ListingUpdate[]> = {
  "in.sahyadri.krishimitra": [
    { sentDaysAgo: 27.3, waitHours: 5.2, changelog: "Screens of the kharif harvest." },
    {
      sentDaysAgo: 18.4,
      waitHours: 2.6,
      changelog: "Screens in Marathi.",
      held: { reasonId: "screens-language", againDaysAgo: 17.2, waitHours: 3.4 },
    },
    { sentDaysAgo: 9.1, waitHours: 8.7, changelog: "The description names the new mandis.", testedOn: 40 },
  ],
  "in.sahyadri.vyaparbahi": [
    { sentDaysAgo: 24.2, waitHours: 3.1, changelog: "Screens of the GST bill." },
    {
      sentDaysAgo: 14.6,
      waitHours: 11.8,
      changelog: "A shorter text for Diwali.",
      held: { reasonId: "short-empty-words", againDaysAgo: 13.9, waitHours: 4.5 },
    },
    { sentDaysAgo: 6.7, waitHours: 6.4, changelog: "Clearer screens." },
  ],
  "in.sahyadri.railsaathi": [
    { sentDaysAgo: 26.5, waitHours: 7.9, changelog: "Screens of the winter timetable." },
    { sentDaysAgo: 19.3, waitHours: 1.4, changelog: "The description names the new stations." },
    {
      sentDaysAgo: 7.2,
      waitHours: 22.6,
      changelog: "Screens in Telugu.",
      held: { reasonId: "screens-not-app", againDaysAgo: 6.1, waitHours: 2.2 },
    },
    { sentDaysAgo: 3.1, waitHours: 4.8, changelog: "Bengali text." },
    { sentDaysAgo: 0.35, waitHours: 3.2, changelog: "Screens of the fog timetable." },
  ],
  "in.sahyadri.ganit": [
    { sentDaysAgo: 28.7, waitHours: 26.3, changelog: "Screens of class 5." },
    {
      sentDaysAgo: 20.9,
      waitHours: 3.7,
      changelog: "Other tags.",
      held: { reasonId: "category-tags", againDaysAgo: 20.1, waitHours: 5.9 },
    },
    { sentDaysAgo: 11.2, waitHours: 9.3, changelog: "Bengali screens." },
  ],
  "in.sahyadri.mandibhav": [
    { sentDaysAgo: 28.1, waitHours: 4.1, changelog: "Screens of the onion board." },
    { sentDaysAgo: 22.4, waitHours: 13.2, changelog: "Marathi text." },
  ],
  "in.sahyadri.bhajan": [
    { sentDaysAgo: 25.8, waitHours: 6.1, changelog: "Screens for Kartik." },
    { sentDaysAgo: 21.3, waitHours: 2.9, changelog: "Names of the new singers." },
    {
      sentDaysAgo: 11.6,
      waitHours: 16.4,
      changelog: "A new hero picture.",
      held: { reasonId: "screens-claim", againDaysAgo: 10.8, waitHours: 3.3 },
    },
    { sentDaysAgo: 4.9, waitHours: 1.9, changelog: "Telugu text." },
    { sentDaysAgo: 0.5, waitHours: 6.5, changelog: "The description names forty new singers." },
  ],
  "in.sahyadri.panchang": [
    { sentDaysAgo: 29.2, waitHours: 7.2, changelog: "Screens for Kartik." },
    { sentDaysAgo: 23.5, waitHours: 10.4, changelog: "Tamil text." },
  ],
  "in.ritumalhotra.nityayog": [
    { sentDaysAgo: 25.1, waitHours: 5.5, changelog: "Screens of the evening practice." },
    {
      sentDaysAgo: 16.8,
      waitHours: 31.5,
      changelog: "A longer description.",
      held: { reasonId: "description-unverifiable", againDaysAgo: 14.4, waitHours: 6.8 },
    },
    { sentDaysAgo: 8.3, waitHours: 2.3, changelog: "Clearer screens." },
  ],
  "in.ritumalhotra.doodhdiary": [
    { sentDaysAgo: 22.7, waitHours: 4.4, changelog: "गुजराती पाठ।" },
    { sentDaysAgo: 12.9, waitHours: 12.1, changelog: "और साफ़ स्क्रीन।" },
  ],
  "com.dhanvriddhi.rupayasaathi": [
    {
      sentDaysAgo: 21.7,
      waitHours: 18.2,
      changelog: "Costs in the short text.",
      held: { reasonId: "short-loan-terms", againDaysAgo: 20.3, waitHours: 7.6 },
    },
    { sentDaysAgo: 10.4, waitHours: 3.9, changelog: "Tamil screens." },
  ],
  "com.dhanvriddhi.turantpaisa": [
    { sentDaysAgo: 27.9, waitHours: 8.1, changelog: "Clearer screens." },
    { sentDaysAgo: 23.1, waitHours: 36.9, changelog: "The employer's part explained." },
  ],
};
