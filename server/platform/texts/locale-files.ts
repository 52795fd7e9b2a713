import type { Resource } from "i18next";
import assameseFaq from "#locales/as-IN/faq-texts.json" with { type: "json" };
import assameseMails from "#locales/as-IN/mail-texts.json" with { type: "json" };
import assameseVersions from "#locales/as-IN/versions.json" with { type: "json" };
import bengaliFaq from "#locales/bn-IN/faq-texts.json" with { type: "json" };
import bengaliMails from "#locales/bn-IN/mail-texts.json" with { type: "json" };
import bengaliVersions from "#locales/bn-IN/versions.json" with { type: "json" };
import englishAccounts from "#locales/en-US/account-texts.json" with { type: "json" };
import englishContent from "#locales/en-US/content.json" with { type: "json" };
import englishFaq from "#locales/en-US/faq-texts.json" with { type: "json" };
import englishMails from "#locales/en-US/mail-texts.json" with { type: "json" };
import englishOffers from "#locales/en-US/offers.json" with { type: "json" };
import englishPages from "#locales/en-US/public-pages.json" with { type: "json" };
import englishVersions from "#locales/en-US/versions.json" with { type: "json" };
import gujaratiFaq from "#locales/gu-IN/faq-texts.json" with { type: "json" };
import gujaratiMails from "#locales/gu-IN/mail-texts.json" with { type: "json" };
import gujaratiVersions from "#locales/gu-IN/versions.json" with { type: "json" };
import hindiAccounts from "#locales/hi-IN/account-texts.json" with { type: "json" };
import hindiContent from "#locales/hi-IN/content.json" with { type: "json" };
import hindiFaq from "#locales/hi-IN/faq-texts.json" with { type: "json" };
import hindiMails from "#locales/hi-IN/mail-texts.json" with { type: "json" };
import hindiOffers from "#locales/hi-IN/offers.json" with { type: "json" };
import hindiPages from "#locales/hi-IN/public-pages.json" with { type: "json" };
import hindiVersions from "#locales/hi-IN/versions.json" with { type: "json" };
import kannadaFaq from "#locales/kn-IN/faq-texts.json" with { type: "json" };
import kannadaMails from "#locales/kn-IN/mail-texts.json" with { type: "json" };
import kannadaVersions from "#locales/kn-IN/versions.json" with { type: "json" };
import malayalamFaq from "#locales/ml-IN/faq-texts.json" with { type: "json" };
import malayalamMails from "#locales/ml-IN/mail-texts.json" with { type: "json" };
import malayalamVersions from "#locales/ml-IN/versions.json" with { type: "json" };
import marathiFaq from "#locales/mr-IN/faq-texts.json" with { type: "json" };
import marathiMails from "#locales/mr-IN/mail-texts.json" with { type: "json" };
import marathiVersions from "#locales/mr-IN/versions.json" with { type: "json" };
import odiaFaq from "#locales/or-IN/faq-texts.json" with { type: "json" };
import odiaMails from "#locales/or-IN/mail-texts.json" with { type: "json" };
import odiaVersions from "#locales/or-IN/versions.json" with { type: "json" };
import punjabiFaq from "#locales/pa-IN/faq-texts.json" with { type: "json" };
import punjabiMails from "#locales/pa-IN/mail-texts.json" with { type: "json" };
import punjabiVersions from "#locales/pa-IN/versions.json" with { type: "json" };
import tamilFaq from "#locales/ta-IN/faq-texts.json" with { type: "json" };
import tamilMails from "#locales/ta-IN/mail-texts.json" with { type: "json" };
import tamilVersions from "#locales/ta-IN/versions.json" with { type: "json" };
import teluguFaq from "#locales/te-IN/faq-texts.json" with { type: "json" };
import teluguMails from "#locales/te-IN/mail-texts.json" with { type: "json" };
import teluguVersions from "#locales/te-IN/versions.json" with { type: "json" };
import urduAccounts from "#locales/ur-IN/account-texts.json" with { type: "json" };
import urduContent from "#locales/ur-IN/content.json" with { type: "json" };
import urduFaq from "#locales/ur-IN/faq-texts.json" with { type: "json" };
import urduMails from "#locales/ur-IN/mail-texts.json" with { type: "json" };
import urduOffers from "#locales/ur-IN/offers.json" with { type: "json" };
import urduPages from "#locales/ur-IN/public-pages.json" with { type: "json" };
import urduVersions from "#locales/ur-IN/versions.json" with { type: "json" };

/**
 * Locale files that the server uses: mails, and the field names on the browser's screens. They are imported to be part
 * of the server build; add a line for each new translation.
 */
export const localeFiles = {
  "as-IN": { "faq-texts": assameseFaq, "mail-texts": assameseMails, versions: assameseVersions },
  "bn-IN": { "faq-texts": bengaliFaq, "mail-texts": bengaliMails, versions: bengaliVersions },
  "en-US": {
    "account-texts": englishAccounts,
    content: englishContent,
    "faq-texts": englishFaq,
    "mail-texts": englishMails,
    offers: englishOffers,
    "public-pages": englishPages,
    versions: englishVersions,
  },
  "gu-IN": { "faq-texts": gujaratiFaq, "mail-texts": gujaratiMails, versions: gujaratiVersions },
  "hi-IN": {
    "account-texts": hindiAccounts,
    content: hindiContent,
    "faq-texts": hindiFaq,
    "mail-texts": hindiMails,
    offers: hindiOffers,
    "public-pages": hindiPages,
    versions: hindiVersions,
  },
  "kn-IN": { "faq-texts": kannadaFaq, "mail-texts": kannadaMails, versions: kannadaVersions },
  "ml-IN": { "faq-texts": malayalamFaq, "mail-texts": malayalamMails, versions: malayalamVersions },
  "mr-IN": { "faq-texts": marathiFaq, "mail-texts": marathiMails, versions: marathiVersions },
  "or-IN": { "faq-texts": odiaFaq, "mail-texts": odiaMails, versions: odiaVersions },
  "pa-IN": { "faq-texts": punjabiFaq, "mail-texts": punjabiMails, versions: punjabiVersions },
  "ta-IN": { "faq-texts": tamilFaq, "mail-texts": tamilMails, versions: tamilVersions },
  "te-IN": { "faq-texts": teluguFaq, "mail-texts": teluguMails, versions: teluguVersions },
  "ur-IN": {
    "account-texts": urduAccounts,
    content: urduContent,
    "faq-texts": urduFaq,
    "mail-texts": urduMails,
    offers: urduOffers,
    "public-pages": urduPages,
    versions: urduVersions,
  },
} satisfies Resource;
