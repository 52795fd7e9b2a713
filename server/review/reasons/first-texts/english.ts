import type { FirstReasonTexts } from "../first-reasons.ts";

/** English texts of the reasons that come with the store. */
export const englishReasonTexts: FirstReasonTexts = {
  "title-keywords": {
    title: "Keywords in the title",
    description: "The title is a list of search words. Keep the app's name and at most one short description of it.",
  },
  "title-other-brand": {
    title: "Another brand's name",
    description: "The title uses a name that belongs to someone else. Send proof that you may use it, or remove it.",
  },
  "title-rank-price": {
    title: "Rank, price or promotion",
    description: "Words like “best”, “no. 1” or “free” do not belong in the title. Remove them.",
  },
  "title-differs": {
    title: "Title and app do not match",
    description: "The title is not the name the installed app shows. Use the same name in both places.",
  },
  "short-misleading": {
    title: "Misleading claim",
    description: "The short description promises something the app does not do. Say what people really get.",
  },
  "short-loan-terms": {
    title: "Misleading loan terms",
    description: "State the yearly interest rate and the total cost as the application shows them.",
  },
  "short-empty-words": {
    title: "Says nothing about the app",
    description: "The text could stand below any app. Name the main thing people do with yours.",
  },
  "description-unverifiable": {
    title: "Claim that cannot be checked",
    description: "Name the source of numbers, awards and testimonials, or remove them.",
  },
  "description-keywords": {
    title: "Repeated keywords",
    description: "The description repeats search words. Write sentences that explain the app.",
  },
  "description-language": {
    title: "Not in the language it is listed in",
    description: "The text is in another language than its listing. Put each language in its own place.",
  },
  "description-health": {
    title: "Medical promise",
    description: "The app promises a cure or a diagnosis. Remove the promise or show who has approved it.",
  },
  "icon-unclear": {
    title: "Icon is not sharp",
    description: "The icon is blurred or has been enlarged. Send one drawn at 512 × 512 pixels.",
  },
  "icon-other-brand": {
    title: "Looks like another app's icon",
    description:
      "The icon can be taken for another app's. Change the shape or the colours, or send proof of your right.",
  },
  "icon-differs": {
    title: "Not the icon of the package",
    description: "The listing's icon differs from the installed app's. Use the same picture.",
  },
  "icon-text": {
    title: "Promotion in the icon",
    description: "Remove prices, ranks and badges such as “new” from the icon.",
  },
  "screens-not-app": {
    title: "Not screens of this app",
    description: "The pictures do not show this version of the app. Send screens people will see after installing.",
  },
  "screens-claim": {
    title: "Claim that cannot be checked",
    description: "A picture shows a number or award without its source. Name the source or remove it.",
  },
  "screens-personal-data": {
    title: "Real people's data",
    description: "Names, faces or numbers of real people can be read. Replace them with made-up ones.",
  },
  "screens-language": {
    title: "Another language than the listing",
    description:
      "The screens are in another language than their listing. Send screens in that language or use the default ones.",
  },
  "type-wrong": {
    title: "File type does not match",
    description: "The file is not of the type chosen at the start. Choose the type you upload.",
  },
  "category-wrong": {
    title: "Another category fits better",
    description: "People will look for this app in another category. Choose the one that names its main use.",
  },
  "category-kids": {
    title: "Not for Kids Zone",
    description: "The app shows advertising or content that is not for children. Choose another category.",
  },
  "category-tags": {
    title: "Tags do not fit",
    description: "Some tags have nothing to do with the app. Keep those that describe it.",
  },
  "age-too-young": {
    title: "Age group too young",
    description: "The content is not suitable for the youngest group chosen. Raise the age groups.",
  },
  "age-gambling": {
    title: "Only for adults",
    description: "Games for money are for people of 18 and above. Choose that group alone.",
  },
  "permission-not-needed": {
    title: "Permission not needed for the purpose",
    description: "The app works without this permission. Say in its reason where people need it.",
  },
  "permission-reason": {
    title: "Reason does not explain the permission",
    description: "Say in one sentence what people can do because the app has this permission.",
  },
  "ads-not-declared": {
    title: "Advertising not declared",
    description: "The app shows advertising. Tick the statement about advertising.",
  },
  "email-unreachable": {
    title: "Support address does not answer",
    description: "Mail to this address came back. Give one that people can write to.",
  },
  "email-personal": {
    title: "Address of another company",
    description: "The address belongs to another company's domain. Give one of your own.",
  },
  "phone-unreachable": {
    title: "Number cannot be reached",
    description: "We called on a working day and nobody answered. Give a number that is answered.",
  },
  "phone-not-yours": {
    title: "Number belongs to someone else",
    description: "The person who answered does not know the app. Check the number.",
  },
  "website-unreachable": {
    title: "Website does not open",
    description: "The address answers with an error. Correct it or leave it empty.",
  },
  "website-other": {
    title: "Website is about something else",
    description: "The page does not mention the app or its developer.",
  },
  "privacy-unreachable": {
    title: "Privacy policy cannot be read",
    description: "The page does not open without signing in. Publish it where everyone can read it.",
  },
  "privacy-other-app": {
    title: "Policy of another app",
    description: "The policy names another app or company. Publish one that names yours.",
  },
  "privacy-data-missing": {
    title: "Collected data not named",
    description: "The policy does not name all data the app collects, with whom it is shared and how it is erased.",
  },
  "privacy-note-collects": {
    title: "The app does collect data",
    description: "Permissions or libraries of the package collect data, so a policy is needed.",
  },
  "privacy-note-vague": {
    title: "Reason is not clear",
    description: "Explain why the app handles no personal data at all, on the phone or elsewhere.",
  },
  "package-crashes": {
    title: "App closes on start",
    description: "The app closes within seconds on our phones (Android 10, 13 and 15). Send a corrected package.",
  },
  "package-login": {
    title: "Sign-in without a test account",
    description: "We could not sign in. Send a test account in the thread below this reason.",
  },
  "package-permission": {
    title: "Package asks for too much",
    description: "A permission of the package is not needed for what the app does. Remove it and send a new package.",
  },
  "package-changelog": {
    title: "Changelog says nothing",
    description: "Write what is new in this version, in words people understand.",
  },
  "type-splits": {
    title: "Splits are missing",
    description: "The set lacks the base or a configuration split. Export the complete set and send it again.",
  },
  "reject-impersonation": {
    title: "Pretends to be another app",
    description: "The app copies the name, icon and screens of an app by someone else. It cannot be published.",
  },
  "reject-malware": {
    title: "Harmful code",
    description: "The package does things people did not ask for: it sends messages, loads other code or hides itself.",
  },
  "reject-loan-licence": {
    title: "Lender without a licence",
    description: "The lender is not registered with the Reserve Bank of India as an NBFC or a bank.",
  },
  "reject-gambling": {
    title: "Game of chance for money",
    description: "Games of chance for money are not published in this store.",
  },
  "reject-empty": {
    title: "Not enough of an app",
    description: "The app is a single web page or a picture. Add something people can do on their phone.",
  },
  "reject-held-twice": {
    title: "Same claim after two holds",
    description: "The claim was held twice and is still there. Start a new version without it.",
  },
  "reject-rights": {
    title: "No right to the content",
    description: "The app offers films, music or books without the owner's permission.",
  },
  "block-malware": {
    title: "Harmful code found after release",
    description: "The live version does harm. It is removed from the store and phones are warned.",
  },
  "block-order": {
    title: "Order of a court or authority",
    description: "A competent authority has ordered that the app be taken down.",
  },
  "block-fraud": {
    title: "Fraud reported by people",
    description: "Several people lost money through the app. It stays blocked until this is cleared up.",
  },
  "inactive-request": {
    title: "Asked for by the developer",
    description: "The developer asked us to take the app out of the store for now.",
  },
  "inactive-target-sdk": {
    title: "Too old for present phones",
    description: "The target SDK is below the store's floor. Send an update to bring the app back.",
  },
  "inactive-contact": {
    title: "Developer cannot be reached",
    description: "Support address and number have not answered for 30 days.",
  },
  "limited-complaints": {
    title: "Many complaints",
    description: "New installs are limited while we look into complaints about the live version.",
  },
  "limited-crashes": {
    title: "Crashes on many phones",
    description: "The live version crashes on many phones. Installs are limited until an update is live.",
  },
  "limited-region": {
    title: "Not permitted in some states",
    description: "The app may be offered only in states whose law permits it.",
  },
  "content-claim": {
    title: "Claim without a source",
    description:
      "It says something of the app that nothing proves, such as “best” or “100% correct”. Show where that is from, or take it out of picture, sound and captions.",
  },
  "content-text": {
    title: "Too much text",
    description:
      "Words cover more than two fifths of the picture, so that little can be read on a phone. Use fewer or smaller words.",
  },
  "content-store-badge": {
    title: "Badge of another store",
    description: "It shows the badge or name of another app store. Take it out.",
  },
  "content-not-the-app": {
    title: "Not what the app does",
    description: "It shows something that people will not find in the app. Show the app as it is.",
  },
  "content-rights": {
    title: "Somebody else's sound or pictures",
    description:
      "It uses music, pictures or a brand that belong to others. Use your own, or send us the permission in a comment.",
  },
  "content-age": {
    title: "Not for this age",
    description: "It shows what the app's age rating does not allow. Change it so that it fits the rating.",
  },
};
