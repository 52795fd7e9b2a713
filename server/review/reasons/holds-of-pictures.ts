import { rows, type ReasonRow } from "./reason-row.ts";

/** Why icon, screenshots, type, category and age groups are held. */
export const pictureHolds: readonly ReasonRow[] = [
  ...rows("icon", [
    [
      "icon-unclear",
      "2.6",
      ["Icon is not sharp", "The icon is blurred or has been enlarged. Send one drawn at 512 × 512 pixels."],
      ["आइकन साफ़ नहीं है", "आइकन धुंधला है या बड़ा किया गया है। 512 × 512 पिक्सेल में बना आइकन भेजें।"],
    ],
    [
      "icon-other-brand",
      "2.4",
      [
        "Looks like another app's icon",
        "The icon can be taken for another app's. Change the shape or the colours, or send proof of your right.",
      ],
      ["दूसरे ऐप के आइकन जैसा", "आइकन किसी और ऐप का लगता है। आकार या रंग बदलें या अपने अधिकार का प्रमाण भेजें।"],
    ],
    [
      "icon-differs",
      "2.6",
      ["Not the icon of the package", "The listing's icon differs from the installed app's. Use the same picture."],
      ["पैकेज का आइकन अलग है", "सूची का आइकन इंस्टॉल हुए ऐप से अलग है। एक ही चित्र रखें।"],
    ],
    [
      "icon-text",
      "2.6",
      ["Promotion in the icon", "Remove prices, ranks and badges such as “new” from the icon."],
      ["आइकन में प्रचार", "आइकन से कीमत, रैंक और “नया” जैसे निशान हटाएँ।"],
    ],
  ]),
  ...rows("screenshots", [
    [
      "screens-not-app",
      "2.7",
      [
        "Not screens of this app",
        "The pictures do not show this version of the app. Send screens people will see after installing.",
      ],
      ["इस ऐप की स्क्रीन नहीं", "चित्र ऐप का यह संस्करण नहीं दिखाते। इंस्टॉल के बाद दिखने वाली स्क्रीन भेजें।"],
    ],
    [
      "screens-claim",
      "2.2",
      [
        "Claim that cannot be checked",
        "A picture shows a number or award without its source. Name the source or remove it.",
      ],
      ["ऐसा दावा जिसकी जाँच नहीं हो सकती", "चित्र में बिना स्रोत का आँकड़ा या पुरस्कार है। स्रोत दें या हटाएँ।"],
    ],
    [
      "screens-personal-data",
      "3.1",
      ["Real people's data", "Names, faces or numbers of real people can be read. Replace them with made-up ones."],
      ["असली लोगों की जानकारी", "असली लोगों के नाम, चेहरे या नंबर पढ़े जा सकते हैं। उनकी जगह काल्पनिक जानकारी रखें।"],
    ],
    [
      "screens-language",
      "2.5",
      [
        "Another language than the listing",
        "The screens are in another language than their listing. Send screens in that language or use the default ones.",
      ],
      ["सूची से अलग भाषा", "स्क्रीन सूची से अलग भाषा में हैं। उसी भाषा की स्क्रीन भेजें या डिफ़ॉल्ट स्क्रीन रखें।"],
    ],
  ]),
  ...rows("type", [
    [
      "type-wrong",
      "5.1",
      ["File type does not match", "The file is not of the type chosen at the start. Choose the type you upload."],
      ["फ़ाइल का प्रकार मेल नहीं खाता", "फ़ाइल शुरुआत में चुने गए प्रकार की नहीं है। जो अपलोड करते हैं, वही प्रकार चुनें।"],
    ],
    [
      "type-splits",
      "5.1",
      [
        "Splits are missing",
        "The set lacks the base or a configuration split. Export the complete set and send it again.",
      ],
      ["कुछ भाग नहीं हैं", "सेट में मूल या कोई भाग नहीं है। पूरा सेट निकालकर फिर भेजें।"],
    ],
  ]),
  ...rows("category", [
    [
      "category-wrong",
      "2.8",
      [
        "Another category fits better",
        "People will look for this app in another category. Choose the one that names its main use.",
      ],
      ["दूसरी श्रेणी बेहतर है", "लोग यह ऐप दूसरी श्रेणी में ढूँढेंगे। जो मुख्य काम बताए, वह श्रेणी चुनें।"],
    ],
    [
      "category-kids",
      "4.5",
      [
        "Not for Kids Zone",
        "The app shows advertising or content that is not for children. Change the app or the category.",
      ],
      ["बच्चों के कोने के लिए नहीं", "ऐप में ऐसे विज्ञापन या सामग्री हैं जो बच्चों के लिए नहीं हैं। ऐप या श्रेणी बदलें।"],
    ],
    [
      "category-tags",
      "2.8",
      ["Tags do not fit", "Some tags have nothing to do with the app. Keep those that describe it."],
      ["टैग सही नहीं हैं", "कुछ टैग का ऐप से संबंध नहीं है। वही रखें जो ऐप को बताते हैं।"],
    ],
  ]),
  ...rows("ageGroup", [
    [
      "age-too-young",
      "4.5",
      ["Age group too young", "The content is not suitable for the youngest group chosen. Raise the age groups."],
      ["उम्र बहुत कम", "सामग्री चुने गए सबसे छोटे आयु-वर्ग के लिए ठीक नहीं है। आयु-वर्ग बढ़ाएँ।"],
    ],
    [
      "age-gambling",
      "4.3",
      ["Only for adults", "Games for money are for people of 18 and above. Choose that group alone."],
      ["केवल वयस्कों के लिए", "पैसों वाले गेम 18 साल और उससे बड़े लोगों के लिए हैं। केवल वही वर्ग चुनें।"],
    ],
  ]),
];
