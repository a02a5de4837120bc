import { oneOf, outside, supportBy, type ModelLanguage } from '../model-language.ts';

const says =
  '(?:dice|dicen|ve|ven|piensa|piensan|siente|sienten|cree|creen|sabe|saben|nota|notan|valora|valoran|aprecia|aprecian|describe|describen|menciona|mencionan|nombra|nombran|encuentra|encuentran|percibe|perciben|opina|opinan|considera|consideran|quiere|quieren|desea|desean|conoce|conocen|duda|dudan|confía|confían|señala|señalan|admira|admiran)';
const counts =
  '(?:\\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|ambos|ambas|un par|una docena|un puñado|la mitad|un tercio|un cuarto|dos tercios|una|uno|un)';
const people =
  '(?:de (?:ellos|ellas|las personas|los tuyos|esas personas|tus \\p{L}+|cada \\p{L}+|(?:las |los )?(?:\\d+|cinco|seis|siete|ocho|nueve|diez))|personas?|voces|voz|respuestas?|amigos|gente)';

export const model: ModelLanguage = {
  name: 'Spanish, with tú',
  supportInWords: { several: 'varias personas', many: 'muchas personas', most: 'la mayoría' },
  commonWords:
    'el la los las que de y tu tus te es son con por para no se lo un una cuando más en a como les al del pero o personas gente',
  claims: {
    everybody: oneOf(
      `(?:^|[;:,–—(] ?)(?:(?:pero|y|que|porque|donde|aunque) )*(?:casi |prácticamente )?(?:todos|todas|todo el mundo|toda la gente|cada persona|cada uno|nadie|ninguno|ninguna persona)> `,
      `(?<!<(?:antes|más|mejor|menos) )<que (?:casi )?(?:todos|todas|todo el mundo|nadie)>|<${says} (?:casi )?(?:todos|todas|todo el mundo|nadie)>|<(?:todos|todas|todo el mundo|nadie) (?:te |lo |se |la |le ){0,2}${says}>`,
      `<(?:unánime\\p{L}*|unanimidad|sin excepción|todos a una|todos coinciden|todas coinciden|todas las personas|todos los que|todas las que)>`,
    ),
    absence: oneOf(
      `<(?:nadie|ninguno|ninguna persona|ninguna voz)>[^.]*<(?:dijo|dice|mencion\\p{L}*|nombr\\p{L}*|señal\\p{L}*|quej\\p{L}*|describ\\p{L}*|ha|ve)>`,
      `<(?:ningún|ninguna|sin) (?:verdader\\p{L}* |gran |clar\\p{L}* |otr\\p{L}* )?(?:debilidad\\p{L}*|crítica\\p{L}*|queja\\p{L}*|defecto\\p{L}*|falta|punto ciego|fortaleza\\p{L}*|aspecto negativo|rasgo|reproche\\p{L}*)>|<no hay (?:\\p{L}+ ){0,2}(?:debilidades|críticas|quejas|defectos|reproches|puntos ciegos|nada que)>`,
      `<no (?:se |fue |fueron |ha sido |han sido )(?:\\p{L}+ )?(?:mencion\\p{L}*|nombr\\p{L}*|dijo|dice|señal\\p{L}*)>`,
      `<(?:respuestas|personas|gente|opiniones|voces)>[^.,]{0,30}<no (?:te |lo |se )?(?:dicen|mencionan|nombran|cuentan|señalan|hablan)>|<nada que (?:mejorar|cambiar|criticar|reprochar)>`,
    ),
    news: oneOf(
      `<(?:nuevo|novedad|noticia) para ti>|<(?:te|quizá te|puede que te) (?:\\p{L}+ ){0,2}(?:sorprend\\p{L}*|asombr\\p{L}*|extrañ\\p{L}*)>|<sorprenderte>|<(?:una|ninguna) sorpresa>|<(?:sorprendido|sorprendida) (?:de|por|al)>`,
      `<sabías (?:que|cómo)>|<sin (?:saberlo|darte cuenta|notarlo|quererlo)>|<no (?:lo |te lo )?(?:esperabas|imaginabas|sabías|sospechabas)>|<no te lo esper\\p{L}*>`,
    ),
    people: oneOf(
      `(?<!<(?:pregunta|pregúntale|pide|pídele|cuenta|cuéntale|di|dile|busca|elige|muestra|escribe|habla|confía|invita|llama|deja|dale|da)>[^.]*)(?<!<(?:eres|ser|seas|como) )(?<!<(?:a|ante|con|de|hacia|para|sin) (?=una? (?:\\p{L}+ )?persona))<${counts} (?:\\p{L}+ )?${people}>`,
      `<al menos ${counts}>|<más de (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d+)>|\\d+ ?%|<por ciento>`,
      `(?:^|[,:] )(?:alguien|una persona|uno|una) (?:\\p{L}+ )?${says}>`,
    ),
    selfView: outside(
      /[^.?!]*\?|(?<!\p{L})si(?!\p{L})[^,.;:?!]*/giu,
      oneOf(
        `<(?:no|apenas|nunca) (?:te |lo |siempre |quizá ){0,3}(?:eres consciente|das cuenta|percatas|adviertes|notes|ves|veas|sabes|sepas|percibes|percibas) (?:que|de|cómo|lo|este|esto|esta|quizá|todavía)>|<(?:no|apenas|nunca) (?:te |lo )(?:\\p{L}+ )?(?:das cuenta|ves|veas|notas|notes|sabes|sepas|percibes)>`,
        `<(?:eres|seas) (?:\\p{L}+ )?consciente>|<te subestimas>|<subestimas (?:lo|tu|tus)>|<punto ciego>|<puntos ciegos>|<desde dentro>|<como (?:\\p{L}+ )?sabes>|<(?:ya|seguramente|seguro que|probablemente|sin duda)(?: ya)?(?: lo)? sabes>|<difícil (?:de )?ver (?:en|de) (?:uno|ti)>|<no te ves>`,
      ),
    ),
    support: supportBy(
      oneOf(
        `<(?:la|una|gran) (?:gran )?(?:mayoría|mayor parte)>(?! (?:de las veces|del tiempo|de los días))|<más de la mitad>|<mayoritariamente>|<casi tod[oa]s>`,
      ),
      oneOf(
        `(?:^|[;:,–—] ?)(?:que )?much(?:os|as)>(?! (?:ideas|cosas|tareas|veces|preguntas|palabras|temas|planes))|<much(?:os|as) (?:personas|de ell\\p{L}*|de tus|te|lo|en tu|a tu)>|<mucha gente>`,
      ),
      oneOf(
        `<vari(?:as personas|os|as)>(?! (?:cosas|veces|tareas|temas|planes|días))|<(?:algunas|unas cuantas|unas pocas) personas>|<algun[oa]s (?:de|te|lo|ven|dicen|notan)>`,
      ),
    ),
  },
};
