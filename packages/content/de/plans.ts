import type { PlanTexts } from '../themes/theme-texts.ts';

export const plans: PlanTexts = {
  'lets-promises-slip': {
    aim: 'Halten, was ich verspreche',
    when: 'ich etwas verspreche',
    will: 'schreibe ich es mit Datum auf',
  },
  'runs-late': {
    aim: 'Pünktlich sein',
    when: 'ich irgendwo sein muss',
    will: 'gehe ich zehn Minuten früher los',
  },
  'never-good-enough': {
    aim: 'Es gut sein lassen',
    when: 'eine kleine Aufgabe gut genug ist',
    will: 'gebe ich sie ab',
  },
  'puts-off-deciding': {
    aim: 'Früher entscheiden',
    when: 'eine Frage offen bleibt',
    will: 'lege ich einen Tag fest und sage es jemandem',
  },
  'decides-over-heads': {
    aim: 'Andere fragen, bevor ich entscheide',
    when: 'eine Entscheidung jemanden betrifft',
    will: 'frage ich zuerst, was die Person denkt',
  },
  'rarely-switches-off': {
    aim: 'Rechtzeitig Feierabend machen',
    when: 'der Abend kommt, den ich mir ausgesucht habe',
    will: 'lasse ich die Arbeit liegen',
  },
  'hard-to-follow': {
    aim: 'Einfacher erklären',
    when: 'ich etwas erkläre',
    will: 'sage ich zuerst in einem Satz, worum es geht',
  },
  'keeps-a-tight-grip': {
    aim: 'Andere machen lassen',
    when: 'ich eine Aufgabe abgebe',
    will: 'schaue ich erst am vereinbarten Tag nach',
  },
  'turns-it-into-a-contest': {
    aim: 'Mich mit anderen freuen',
    when: 'jemand mir etwas Schönes erzählt',
    will: 'stelle ich zwei Fragen, bevor ich von mir rede',
  },
  'blame-goes-elsewhere': {
    aim: 'Zu meinem Anteil stehen',
    when: 'ich mich entschuldige',
    will: 'lasse ich das Wort „aber“ weg',
  },
  'gets-defensive': {
    aim: 'Kritik ruhiger annehmen',
    when: 'mich jemand kritisiert',
    will: 'zähle ich bis drei und bitte um ein Beispiel',
  },
  'sticks-to-the-plan': {
    aim: 'Pläne früher ändern',
    when: 'jemand an meinem Plan zweifelt',
    will: 'frage ich, was die Person ändern würde',
  },
  'keeps-opinions-back': {
    aim: 'Sagen, was ich denke',
    when: 'ich eine Meinung habe',
    will: 'sage ich sie, bevor jemand fragt',
  },
  'direct-and-hurtful': {
    aim: 'Unangenehmes freundlich sagen',
    when: 'ich etwas Unangenehmes sagen muss',
    will: 'frage ich zuerst: „Darf ich ehrlich sein?“',
  },
  'says-one-does-another': {
    aim: 'Tun, was ich sage',
    when: 'ich meine Meinung ändere',
    will: 'sage ich es am selben Tag denen, die es betrifft',
  },
  'talks-behind-backs': {
    aim: 'Es der Person selbst sagen',
    when: 'ich über jemanden reden will',
    will: 'sage ich es der Person oder gar nicht',
  },
  'half-listens': {
    aim: 'Bis zum Ende zuhören',
    when: 'mir jemand etwas erzählt',
    will: 'wiederhole ich das Letzte, bevor ich etwas ergänze',
  },
  'cuts-in': {
    aim: 'Andere ausreden lassen',
    when: 'jemand aufhört zu sprechen',
    will: 'atme ich einmal durch, bevor ich rede',
  },
  'takes-up-the-room': {
    aim: 'Anderen mehr Raum lassen',
    when: 'ich zwei Minuten geredet habe',
    will: 'stelle ich eine Frage',
  },
  'mind-is-elsewhere': {
    aim: 'Ganz da sein',
    when: 'ein Gespräch beginnt',
    will: 'lege ich das Handy weg',
  },
  'hard-to-reach': {
    aim: 'Schneller antworten',
    when: 'eine Nachricht wartet',
    will: 'schicke ich am selben Tag eine Zeile',
  },
  'waits-for-others': {
    aim: 'Den Anfang machen',
    when: 'ich jemanden sehen möchte',
    will: 'schlage ich einen Tag und einen Ort vor',
  },
  'seems-distant': {
    aim: 'Auf andere zugehen',
    when: 'ich jemanden sehe, den ich kenne',
    will: 'grüße ich zuerst und frage etwas',
  },
  'misses-feelings': {
    aim: 'Merken, wie es anderen geht',
    when: 'ich jemanden treffe',
    will: 'frage ich „Wie geht es dir wirklich?“ und warte',
  },
  'fixes-too-fast': {
    aim: 'Erst zuhören, dann Rat geben',
    when: 'jemand mit einem Problem zu mir kommt',
    will: 'frage ich: „Möchtest du eine Idee, oder soll ich nur zuhören?“',
  },
  'leaves-work-to-others': {
    aim: 'Meinen Teil übernehmen',
    when: 'eine lästige Aufgabe ansteht',
    will: 'übernehme ich sie, bevor es jemand anderes tut',
  },
  'cannot-say-no': {
    aim: 'Öfter Nein sagen',
    when: 'mich jemand um etwas bittet',
    will: 'antworte ich: „Ich sage dir morgen Bescheid.“',
  },
  'pushes-past-a-no': {
    aim: 'Ein Nein gelten lassen',
    when: 'jemand Nein sagt',
    will: 'sage ich: „Alles klar, danke, dass du es sagst.“',
  },
  'thanks-rarely': {
    aim: 'Öfter Danke sagen',
    when: 'mir jemand hilft',
    will: 'bedanke ich mich dafür',
  },
  'finds-fault-first': {
    aim: 'Zuerst das Gute sehen',
    when: 'mir jemand etwas zeigt',
    will: 'sage ich zuerst zwei Dinge, die mir gefallen',
  },
  'judges-quickly': {
    aim: 'Langsamer urteilen',
    when: 'ich schnell eine Meinung über jemanden habe',
    will: 'stelle ich der Person erst eine Frage',
  },
  'jokes-past-it': {
    aim: 'Ernst antworten',
    when: 'mich jemand etwas Ernstes fragt',
    will: 'antworte ich, bevor ich einen Witz mache',
  },
  'dwells-on-problems': {
    aim: 'Probleme ruhen lassen',
    when: 'ein Gespräch endet',
    will: 'erzähle ich etwas, das gut gelaufen ist',
  },
  'avoids-conflict': {
    aim: 'Früher sagen, was mich stört',
    when: 'mich eine Kleinigkeit stört',
    will: 'sage ich es in einem ruhigen Satz',
  },
  'goes-silent': {
    aim: 'Sagen, wenn mich etwas trifft',
    when: 'ich Ruhe brauche',
    will: 'sage ich: „Das hat mich getroffen. Reden wir heute Abend?“',
  },
  'flares-up': {
    aim: 'Bei Ärger ruhiger bleiben',
    when: 'ich wütend werde',
    will: 'sage ich „Ich brauche zwei Minuten“ und komme danach wieder',
  },
  'stress-spills-over': {
    aim: 'Weniger Stress weitergeben',
    when: 'ich Stress habe',
    will: 'sage ich: „Schlechter Tag. Es liegt nicht an dir.“',
  },
  'leaves-quarrels-open': {
    aim: 'Mich früher versöhnen',
    when: 'ein Streit offen bleibt',
    will: 'frage ich: „Können wir darüber reden?“',
  },
  'has-to-be-right': {
    aim: 'Anderen recht geben',
    when: 'jemand einen guten Einwand hat',
    will: 'sage ich: „Da hast du recht.“',
  },
  'keeps-feelings-hidden': {
    aim: 'Mehr zeigen, wie es mir geht',
    when: 'mich etwas stark bewegt',
    will: 'sage ich es jemandem, dem ich vertraue, und auch, warum',
  },
  'carries-it-alone': {
    aim: 'Erzählen, was mich belastet',
    when: 'etwas noch nicht gelöst ist',
    will: 'erzähle ich jemandem davon',
  },
  'brushes-off-praise': {
    aim: 'Lob annehmen',
    when: 'jemand etwas Nettes sagt',
    will: 'antworte ich „Danke“ und sonst nichts',
  },
  'doubts-own-ability': {
    aim: 'Mir mehr zutrauen',
    when: 'ich etwas gemacht habe',
    will: 'zeige ich es jemandem',
  },
  'loses-patience-fast': {
    aim: 'Geduldiger sein',
    when: 'jemand länger braucht',
    will: 'warte ich ruhig, bis die Person fertig ist',
  },
  'takes-on-too-much': {
    aim: 'Weniger übernehmen',
    when: 'etwas Neues dazukommt',
    will: 'gebe ich etwas ab oder sage Nein',
  },
  'avoids-what-is-hard': {
    aim: 'Schwieriges angehen',
    when: 'ich etwas aufschiebe',
    will: 'sage ich noch am selben Tag einen Satz dazu',
  },
  'keeps-people-at-a-distance': {
    aim: 'Andere näher heranlassen',
    when: 'mich jemand fragt, wie es mir geht',
    will: 'sage ich in einem Satz, wie es wirklich ist',
  },
  'talks-past-people': {
    aim: 'Genauer zuhören',
    when: 'mir jemand etwas erzählt',
    will: 'wiederhole ich, was ich gehört habe, bevor ich antworte',
  },
  'rarely-gives-way': {
    aim: 'Öfter nachgeben',
    when: 'wir Verschiedenes wollen',
    will: 'lasse ich einmal die andere Person entscheiden',
  },
  'is-sharp-with-people': {
    aim: 'Sanfter sein',
    when: 'Ärger in mir aufsteigt',
    will: 'atme ich dreimal durch, bevor ich rede',
  },
  'is-hard-to-rely-on': {
    aim: 'Verlässlicher sein',
    when: 'ich ein Versprechen nicht halten kann',
    will: 'sage ich es früh',
  },
  'puts-others-second': {
    aim: 'Mehr an andere denken',
    when: 'ich jemanden treffe',
    will: 'frage ich, wie der Tag war, bevor ich von meinem erzähle',
  },
  'sees-what-is-wrong-first': {
    aim: 'Zuerst sehen, was gut ist',
    when: 'ich einen Fehler nennen will',
    will: 'sage ich zuerst etwas Gutes',
  },
  'neglects-own-health': {
    aim: 'Besser auf meine Gesundheit achten',
    when: 'der Tag voll wird',
    will: 'esse und schlafe ich trotzdem genug',
  },
  'turns-down-help': {
    aim: 'Hilfe annehmen',
    when: 'mir jemand Hilfe anbietet',
    will: 'sage ich: „Ja, gern.“',
  },
  'makes-people-feel-guilty': {
    aim: 'Ein Nein ohne Vorwurf annehmen',
    when: 'jemand Nein zu mir sagt',
    will: 'antworte ich: „Kein Problem.“',
  },
  'has-favourites': {
    aim: 'Für alle Zeit haben',
    when: 'ich mit mehreren zusammen bin',
    will: 'rede ich zuerst mit denen, die ich am wenigsten kenne',
  },
  'asks-nosy-questions': {
    aim: 'Privates privat sein lassen',
    when: 'jemand auf eine Frage ausweicht',
    will: 'wechsle ich das Thema',
  },
};
