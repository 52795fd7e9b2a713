import type { DrawnScreen } from "../../art/drawn-screen.ts";

const english = {
  weather: "Weather",
  crops: ["Wheat", "Soybean", "Onion", "Gram"],
  check: ["Check a crop", "Know the disease from a photo"],
  photo: "Take a photo",
  mandi: "Mandi prices",
  towns: ["Indore", "Ujjain", "Dewas"],
  plan: "This week",
  tasks: ["Water the wheat", "Urea, 20 kg an acre", "Light rain, wait", "Look for rust"],
  days: ["Mon", "Tue", "Wed", "Thu"],
};

const hindi: typeof english = {
  weather: "मौसम",
  crops: ["गेहूँ", "सोयाबीन", "प्याज", "चना"],
  check: ["फसल की जाँच", "फ़ोटो से रोग पहचानें"],
  photo: "फ़ोटो लें",
  mandi: "मंडी भाव",
  towns: ["इंदौर", "उज्जैन", "देवास"],
  plan: "इस हफ़्ते",
  tasks: ["गेहूँ में सिंचाई", "यूरिया, 20 किलो प्रति एकड़", "हल्की बारिश, रुकें", "रतुआ रोग देखें"],
  days: ["सोम", "मंगल", "बुध", "गुरु"],
};

const urdu: typeof english = {
  weather: "موسم",
  crops: ["گیہوں", "سویابین", "پیاز", "چنا"],
  check: ["فصل کی جانچ", "تصویر سے بیماری پہچانیں"],
  photo: "تصویر لیں",
  mandi: "منڈی بھاؤ",
  towns: ["اندور", "اجین", "دیواس"],
  plan: "اس ہفتے",
  tasks: ["گیہوں کی سینچائی", "یوریا ڈالیں", "ہلکی بارش، رکیں", "پتوں کی جانچ"],
  days: ["پیر", "منگل", "بدھ", "جمعرات"],
};

const prices = ["₹2,425", "₹4,610", "₹1,880", "₹5,650"];
const changes = ["+2.1%", "-0.8%", "+1.4%"];

function screens(words: typeof english): DrawnScreen[] {
  return [
    {
      head: { kind: "figure", label: words.weather, figure: "31°", sun: true },
      ground: "tint",
      blocks: [{ kind: "rows", lines: words.crops.map((name, index) => ({ name, value: prices[index] })) }],
    },
    {
      head: { kind: "scene" },
      ground: "white",
      blocks: [
        { kind: "words", lines: words.check },
        { kind: "button", label: words.photo },
      ],
    },
    {
      head: { kind: "title", title: words.mandi },
      ground: "tint",
      blocks: [
        { kind: "chart", values: [10, 34, 22, 62, 48, 92] },
        {
          kind: "rows",
          lines: words.towns.map((name, index) => ({ name, value: changes[index], tone: index === 1 ? "down" : "up" })),
        },
      ],
    },
    {
      head: { kind: "bar", title: words.plan },
      ground: "white",
      blocks: [
        {
          kind: "stops",
          stops: words.tasks.map((name, index) => ({ time: words.days[index] ?? "", name, done: index < 2 })),
        },
        { kind: "columns", values: [42, 55, 30, 88, 64], labels: ["21", "22", "23", "24", "25"] },
      ],
    },
  ];
}

export const krishiMitraScreens = { "en-US": screens(english), "hi-IN": screens(hindi), "ur-IN": screens(urdu) };
