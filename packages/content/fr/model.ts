import { oneOf, outside, supportBy, type ModelLanguage } from '../model-language.ts';

const says =
  '(?:dit|disent|voit|voient|pense|pensent|sent|sentent|ressent|ressentent|croit|croient|sait|savent|trouve|trouvent|remarque|remarquent|apprécie|apprécient|décrit|décrivent|mentionne|mentionnent|nomme|nomment|perçoit|perçoivent|estime|estiment|veut|veulent|souhaite|souhaitent|connaît|connaissent|doute|doutent|admire|admirent|salue|saluent|note|notent|signale|signalent)';
const counts =
  '(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|une douzaine|une poignée|la moitié|un tiers|un quart|deux tiers|une|un)';
const people =
  "(?:d'entre (?:eux|elles)|de (?:ces|tes) \\p{L}+|des (?:gens|personnes)|sur (?:\\d+|cinq|six|sept|huit|neuf|dix)|personnes?|voix|réponses?|amis|gens)";

export const model: ModelLanguage = {
  name: 'French, with tu',
  supportInWords: { several: 'plusieurs personnes', many: 'beaucoup de gens', most: 'la plupart' },
  commonWords:
    'le la les que qui de et tu te tes ton ta est sont avec pour par ne pas se un une quand plus en des du dans à ce mais ou on leur gens',
  claims: {
    everybody: oneOf(
      `(?:^|[;:,–—(] ?)(?:(?:mais|et|que|car|où|quand|parce que) |qu')*(?:presque |quasiment |pratiquement )?(?:tous|toutes|tout le monde|chacun|chaque personne|personne|nul|aucun|aucune personne)> (?!d'entre)`,
      `<(?:tous|toutes|tout le monde|personne|nul|chacun) (?:ne |n'|te |le |t'|l'|la |se |s'){0,3}${says}>|<${says} (?:presque )?(?:tous|toutes|tout le monde|personne)>`,
      `<(?:unanime\\p{L}*|unanimité|sans exception|à l'unanimité|toutes les personnes|tous ceux|toutes celles|tous tes|toutes tes|tous les gens)>`,
    ),
    absence: oneOf(
      `<(?:personne|aucun|aucune) (?:\\p{L}+ )?(?:ne |n')[^.]*<(?:dit|mentionn\\p{L}*|nomm\\p{L}*|signal\\p{L}*|plain\\p{L}*|décri\\p{L}*|a|voit|évoqu\\p{L}*)>`,
      `<(?:aucun|aucune|sans|pas de|pas d') ?(?:vrai\\p{L}* |grand\\p{L}* |autre )?(?:faiblesse\\p{L}*|critique\\p{L}*|plainte\\p{L}*|défaut\\p{L}*|angle mort|force|point faible|reproche\\p{L}*|trait négatif)>`,
      `<(?:n'a|n'ont|n'est|ne sont) (?:pas|jamais) (?:été )?(?:mentionn\\p{L}*|nomm\\p{L}*|dit\\p{L}*|évoqu\\p{L}*|signal\\p{L}*)>`,
      `<(?:réponses|personnes|gens|avis|voix)>[^.,]{0,30}<(?:ne |n')(?:\\p{L}+ )?(?:disent|mentionnent|nomment|racontent|signalent|parlent|évoquent)>|<rien à (?:améliorer|changer|critiquer|redire|reprocher)>`,
    ),
    news: oneOf(
      `<(?:nouveau|nouvelle|nouveauté) pour toi>|<te (?:\\p{L}+ ){0,2}(?:surprend\\p{L}*|surpris\\p{L}*|étonn\\p{L}*)>|<t'(?:étonn\\p{L}*)|<t'a (?:surpris|étonné)>|<(?:une|aucune) surprise>|<pas une surprise>|<tu (?:\\p{L}+ ){0,3}(?:surpris|surprise|étonné|étonnée)>`,
      `<savais-tu>|<tu savais que>|<sais-tu (?:que|comment)>|<sans (?:le savoir|t'en rendre compte|t'en apercevoir|le vouloir|le remarquer)>|<tu ne (?:t'y |le |l')?(?:attendais|savais|imaginais|soupçonnais) pas>|<ne t'y attend\\p{L}*>`,
    ),
    people: oneOf(
      `(?<!<(?:demande|parle|raconte|dis|confie|cherche|choisis|montre|écris|invite|appelle|laisse|donne|pose|propose)>[^.]*)(?<!<(?:es|être|sois|comme) )(?<!(?:d'|<(?:à|avec|chez|devant|pour|sans|vers) )(?=une? (?:\\p{L}+ )?personne))<${counts} (?:\\p{L}+ )?${people}>`,
      `<au moins ${counts} (?:\\p{L}+ )?${people}>|<plus de (?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\\d+)>|\\d+ ?%|<pour cent>`,
      `(?:^|[,:] )(?:quelqu'un|une personne|l'un|l'une|un|une) (?:\\p{L}+ )?(?:te |le |t'|l')?${says}>`,
    ),
    selfView: outside(
      /[^.?!]*\?|(?<!\p{L})(?:si|s')(?!\p{L})[^,.;:?!]*/giu,
      oneOf(
        `<tu (?:ne |n')(?:\\p{L}+ ){0,2}(?:t'en |te |le |l'|en )?(?:rends|vois|sais|remarques|aperçois|perçois|réalises|mesures) (?:\\p{L}+ )?(?:pas|jamais|guère)(?: toujours| encore)? ?(?:compte|que|combien|comment|à quel|ce que|l'effet|$|[.,;])`,
        `<tu (?:ne |n')t'en rends|<tu (?:ne |n')en (?:es|as) (?:\\p{L}+ )?(?:pas )?conscien\\p{L}*|<conscien(?:t|te|ce) (?:de|du|que|d')|<en avoir conscience>|<tu (?:te|t') ?(?:sous-estim\\p{L}*)|<sous-estimes (?:ce|ton|ta|tes)>`,
        `<angles? morts?>|<de l'intérieur>|<comme tu (?:le )?sais>|<tu (?:le )?sais (?:sûrement|sans doute|déjà|bien que|probablement)>|(?<!<tu )<t'échapp\\p{L}*>|<difficile à voir (?:chez|en) (?:soi|toi)>`,
      ),
    ),
    support: supportBy(
      oneOf(
        `<la plupart>(?! (?:du temps|des fois|des cas))|<(?:la|une) (?:grande |large )?(?:majorité|majeure partie)>|<plus de la moitié>|<majoritairement>|<presque tous>`,
      ),
      oneOf(
        `(?:^|[;:,–—] ?)(?:que |qu')?beaucoup>(?! (?:de (?!gens|personnes|tes)|d'))|<beaucoup (?:de gens|de personnes|d'entre|te|le|dans ton)>|<de nombreuses personnes>|<nombreux sont>`,
      ),
      oneOf(
        `<plusieurs>(?! (?:choses|fois|tâches|sujets|projets|jours))|<(?:certains|certaines|quelques-uns|quelques-unes)>|<(?:quelques|certaines) (?:personnes|gens|voix)>`,
      ),
    ),
  },
};
