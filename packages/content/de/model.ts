import { oneOf, outside, supportBy, type ModelLanguage } from '../model-language.ts';

const says =
  '(?:sagt|sagen|sieht|sehen|findet|finden|meint|meinen|spürt|spüren|fühlt|fühlen|denkt|denken|weiß|wissen|schätzt|schätzen|erlebt|erleben|beschreibt|beschreiben|nennt|nennen|merkt|merken|kennt|kennen|hält|halten|mag|mögen|will|wollen|wünscht|wünschen|vertraut|vertrauen|glaubt|glauben|zweifelt|zweifeln|bemerkt|bemerken)';
const counts =
  '(?:\\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|beide|beiden|ein paar|eine handvoll|ein dutzend|die hälfte|ein drittel|ein viertel|zwei drittel|eine|einer|ein)';
const people =
  '(?:von (?:ihnen|den|deinen|diesen|denen)|der (?:leute|menschen|personen|befragten)|deiner \\p{L}+|person|personen|mensch|menschen|leute|stimme|stimmen|antwort|antworten|freunde|befragte)';

export const model: ModelLanguage = {
  name: 'German, with du',
  supportInWords: { several: 'mehrere', many: 'viele', most: 'die meisten' },
  commonWords:
    'der die das den dem und du dich dir dein deine deinen ist sind nicht mit wenn sie ein eine einen zu auf für dass sich auch was wie andere menschen ihnen es so im von in bei oder aber',
  claims: {
    everybody: oneOf(
      `(?:^|[;:,–—(] ?)(?:(?:aber|denn|und|dass|weil|wo|dabei) )*(?:fast |beinahe |nahezu |praktisch |wirklich )?(?:alle|jeder|jede|jedermann|niemand|keiner|keine person|kein mensch|sämtliche \\p{L}+)> `,
      `<${says} (?:es |das |dich |dir |so |sich |fast |beinahe |nahezu |praktisch ){0,3}(?:alle|jeder|jede|niemand|keiner)>`,
      `<(?:einstimmig|einhellig|ausnahmslos|ohne ausnahme|allesamt|durch die bank|rundum alle|alle zusammen|alle um dich|alle in deinem|alle deine|alle leute|alle menschen|jeder einzelne)>`,
    ),
    absence: oneOf(
      `<(?:niemand|keiner|keine[rn]? von ihnen)>[^.]*<(?:gesagt|erwähnt|genannt|sagt|erwähnt|nennt|beklagt|beschreibt|bemerkt|hat|sieht)>`,
      `<keine?[nr]? (?:echten? |klaren? |anderen? |ernsten? |größeren? |nennenswerten? )?(?:schwäch\\p{L}*|kritik\\p{L}*|klage\\p{L}*|beschwerde\\p{L}*|fehler\\p{L}*|makel|nachteil\\p{L}*|einw[aä]nd\\p{L}*|stärk\\p{L}*|blinde\\p{L}*|merkmal\\p{L}*|vorwürfe|bedenken)>`,
      `<(?:wird|wurde|werden|wurden|kommt|kam|ist|bleibt)>[^.,]{0,20}<(?:nicht|nirgends|nie) (?:erwähnt|genannt|gesagt|angesprochen|vor)>`,
      `<(?:antworten|leute|menschen|rückmeldungen|stimmen|freunde)>[^.,]{0,30}<(?:sagen|erwähnen|nennen|berichten|erzählen|verraten)>[^.,]{0,30}<(?:nichts|nicht|kein\\p{L}*)>`,
      `<nichts (?:zu verbessern|zu ändern|auszusetzen|zu beanstanden|auffälliges)>|<gibt es nichts>|<fehlt in den antworten>`,
    ),
    news: oneOf(
      `<neu für dich>|<dir(?: \\p{L}+)? neu>|<überrasch\\p{L}* (?:dich|dir|für dich)>|<dich>[^.?,]{0,40}<überrasch\\p{L}*>|<(?:eine|keine) überraschung>|<du (?:\\p{L}+ ){0,3}(?:überrascht|erstaunt)>|<erstaun\\p{L}* dich>|<dich>[^.?,]{0,30}<erstaun\\p{L}*>`,
      `<(?:wusstest|weißt) du,? (?:dass|wie)>|<ohne es zu (?:merken|wissen|ahnen|wollen)>|<ohne dass du es (?:merkst|weißt|ahnst)>|<du (?:\\p{L}+ ){0,3}(?:nicht|nie) (?:gedacht|erwartet|geahnt|vermutet|gewusst)>|<hättest du (?:\\p{L}+ ){0,3}(?:nicht|nie)>`,
    ),
    people: oneOf(
      `(?<!<(?:frag|frage|bitt|bitte|erzähl|sag|zeig|such|lad|schreib|nenn|gib)>[^.]*)(?<!<(?:bist du|du bist|bist|sein|als|wie|vor|nach|auf|mit|ohne|zu|an) )<${counts} (?:\\p{L}+ )?${people}>(?! um rat)`,
      `<mindestens ${counts}>|<mehr als (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\\d+)>|\\d+ ?(?:%|prozent)`,
      `(?:^|, )(?:jemand|einer|eine) (?:\\p{L}+ )?${says}>`,
    ),
    selfView: outside(
      /[^.?!]*\?|(?<!\p{L})(?:ob|wenn|falls)(?!\p{L})[^,.;:?!]*/giu,
      oneOf(
        `<dir>[^.,;]*<(?:bewusst|klar|bekannt)>|<du>[^.,;]*<bewusst>|<im klaren>`,
        `<du (?:\\p{L}+ ){0,4}(?:nicht|nie|kaum) (?:\\p{L}+ ){0,2}(?:merkst|bemerkst|siehst|weißt|erkennst|ahnst|spürst|wahrnimmst)>`,
        `<(?:merkst|bemerkst|siehst|weißt|erkennst|ahnst|spürst) du (?:\\p{L}+ ){0,3}(?:nicht|nie|kaum)>`,
        `<du (?:\\p{L}+ ){0,2}(?:merkst|bemerkst|siehst|weißt|erkennst|ahnst|spürst) (?:es |das |dies |selbst |vielleicht |wohl |oft |dich )*(?:nicht|nie|kaum|gar nicht)>(?:,? (?:wie|dass|was|wann)>|\\.|$)`,
        `<(?:unterschätz|überschätz)\\p{L}* (?:du |dich |selbst |vielleicht )+|<dich (?:selbst )?(?:unterschätz|überschätz)\\p{L}*`,
        `<blinde[rnms]? fleck\\p{L}*>|<blind für>|<von innen>|<entgeht dir>|<wie du (?:\\p{L}+ ){0,3}weißt>|<du (?:weißt|kennst) (?:es|das|sicher|bestimmt|selbst|schon|vermutlich|wohl|wahrscheinlich)>|<(?:bestimmt|sicher|vermutlich|wahrscheinlich) (?:weißt|merkst|kennst) du>`,
      ),
    ),
    support: supportBy(
      oneOf(
        `(?<!<am )<(?:die|den|der) meisten>(?! (?:fällen|zeit|dinge|tage|male|situationen))|<meisten von ihnen>|<(?:mehrheit|großteil|überwiegende)>|<mehr als die hälfte>`,
      ),
      oneOf(
        `(?:^|[;:,–—] ?)(?:dass )?(?:sehr )?viele>(?! (?:ideen|dinge|aufgaben|fragen|worte|themen|gedanken|pläne|termine))|<viele[nr]? (?:menschen|leute|personen|andere|anderen|deiner|von ihnen|in deiner|in deinem|um dich|stimmen)>|<${says} (?:es |dich |das |so |sich )*viele>`,
      ),
      oneOf(
        `<(?:mehrere[nr]?|einige[nr]?|manche[nr]?)>|<(?:ein paar|eine reihe von) (?:leute|leuten|menschen|personen|von ihnen|anderen)>`,
      ),
    ),
  },
};
