import { rows, type ReasonRow } from "./reason-row.ts";

/** Why declarations, contacts, privacy and the package are held. */
export const declarationHolds: readonly ReasonRow[] = [
  ...rows("appDeclaration", [
    [
      "permission-not-needed",
      "3.3",
      [
        "Permission not needed for the purpose",
        "The app works without this permission. Remove it from the package, or show where people need it.",
      ],
      ["काम के लिए अनुमति ज़रूरी नहीं", "ऐप इस अनुमति के बिना चलता है। इसे पैकेज से हटाएँ या बताएँ कि लोगों को कहाँ चाहिए।"],
    ],
    [
      "permission-reason",
      "3.3",
      [
        "Reason does not explain the permission",
        "Say in one sentence what people can do because the app has this permission.",
      ],
      ["कारण से अनुमति समझ नहीं आती", "एक वाक्य में लिखें कि इस अनुमति से लोग क्या कर पाते हैं।"],
    ],
    [
      "ads-not-declared",
      "2.9",
      ["Advertising not declared", "The app shows advertising. Tick the statement about advertising."],
      ["विज्ञापन नहीं बताए गए", "ऐप विज्ञापन दिखाता है। विज्ञापन वाले कथन पर निशान लगाएँ।"],
    ],
  ]),
  ...rows("supportEmail", [
    [
      "email-unreachable",
      "6.2",
      ["Support address does not answer", "Mail to this address came back. Give one that people can write to."],
      ["सहायता का पता जवाब नहीं देता", "इस पते पर भेजी मेल लौट आई। ऐसा पता दें जिस पर लोग लिख सकें।"],
    ],
    [
      "email-personal",
      "6.2",
      ["Address of another company", "The address belongs to another company's domain. Give one of your own."],
      ["दूसरी कंपनी का पता", "पता किसी और कंपनी के डोमेन का है। अपना पता दें।"],
    ],
  ]),
  ...rows("supportContactNumber", [
    [
      "phone-unreachable",
      "6.2",
      ["Number cannot be reached", "We called on a working day and nobody answered. Give a number that is answered."],
      ["नंबर पर संपर्क नहीं होता", "हमने कामकाजी दिन में कॉल की, किसी ने नहीं उठाया। ऐसा नंबर दें जो उठाया जाता हो।"],
    ],
    [
      "phone-not-yours",
      "6.2",
      ["Number belongs to someone else", "The person who answered does not know the app. Check the number."],
      ["नंबर किसी और का है", "जिसने फ़ोन उठाया, वह ऐप को नहीं जानता। नंबर जाँचें।"],
    ],
  ]),
  ...rows("website", [
    [
      "website-unreachable",
      "6.3",
      ["Website does not open", "The address answers with an error. Correct it or leave it empty."],
      ["वेबसाइट नहीं खुलती", "पते पर त्रुटि आती है। उसे ठीक करें या खाली छोड़ें।"],
    ],
    [
      "website-other",
      "6.3",
      ["Website is about something else", "The page does not mention the app or its developer."],
      ["वेबसाइट किसी और विषय पर है", "पेज पर ऐप या उसके डेवलपर का नाम नहीं है।"],
    ],
  ]),
  ...rows("privacyPolicy", [
    [
      "privacy-unreachable",
      "3.2",
      [
        "Privacy policy cannot be read",
        "The page does not open without signing in. Publish it where everyone can read it.",
      ],
      ["निजता नीति पढ़ी नहीं जा सकती", "पेज बिना साइन-इन नहीं खुलता। उसे वहाँ रखें जहाँ सब पढ़ सकें।"],
    ],
    [
      "privacy-other-app",
      "3.2",
      ["Policy of another app", "The policy names another app or company. Publish one that names yours."],
      ["दूसरे ऐप की नीति", "नीति में किसी और ऐप या कंपनी का नाम है। अपने नाम वाली नीति रखें।"],
    ],
    [
      "privacy-data-missing",
      "3.2",
      [
        "Collected data not named",
        "The policy does not name all data the app collects, with whom it is shared and how it is erased.",
      ],
      ["ली जाने वाली जानकारी नहीं लिखी", "नीति में यह पूरा नहीं लिखा कि ऐप कौन-सी जानकारी लेता है, किसे देता है और कैसे मिटाता है।"],
    ],
  ]),
  ...rows("privacyPolicyNote", [
    [
      "privacy-note-collects",
      "3.2",
      ["The app does collect data", "Permissions or libraries of the package collect data, so a policy is needed."],
      ["ऐप जानकारी लेता है", "पैकेज की अनुमतियाँ या लाइब्रेरी जानकारी लेती हैं, इसलिए नीति ज़रूरी है।"],
    ],
    [
      "privacy-note-vague",
      "3.2",
      ["Reason is not clear", "Explain why the app handles no personal data at all, on the phone or elsewhere."],
      ["कारण साफ़ नहीं", "समझाएँ कि ऐप फ़ोन पर या कहीं और कोई निजी जानकारी क्यों नहीं लेता।"],
    ],
  ]),
  ...rows("apkSection", [
    [
      "package-crashes",
      "5.2",
      [
        "App closes on start",
        "The app closes within seconds on our phones (Android 10, 13 and 15). Send a corrected package.",
      ],
      ["ऐप खुलते ही बंद होता है", "हमारे फ़ोन (Android 10, 13 और 15) पर ऐप कुछ ही सेकंड में बंद हो जाता है। ठीक किया हुआ पैकेज भेजें।"],
    ],
    [
      "package-login",
      "5.4",
      ["Sign-in without a test account", "We could not sign in. Send a test account in the thread below this reason."],
      ["जाँच के लिए खाता नहीं", "हम साइन-इन नहीं कर पाए। नीचे दिए संदेश में जाँच के लिए एक खाता भेजें।"],
    ],
    [
      "package-permission",
      "3.3",
      [
        "Package asks for too much",
        "A permission of the package is not needed for what the app does. Remove it and send a new package.",
      ],
      ["पैकेज ज़्यादा माँगता है", "पैकेज की एक अनुमति ऐप के काम के लिए ज़रूरी नहीं है। उसे हटाकर नया पैकेज भेजें।"],
    ],
    [
      "package-changelog",
      "2.9",
      ["Changelog says nothing", "Write what is new in this version, in words people understand."],
      ["बदलाव की सूची खाली-सी है", "इस संस्करण में नया क्या है, सरल शब्दों में लिखें।"],
    ],
  ]),
];
