/** Everyday words that equal a name, forwards or backwards. A match counts only if it looks like a name. */
const ordinary = `
able about above accept account across act action active actual add address admin adult advice afraid after again age
ago agree al air all alone along already also always amazing amber among anchor angel anger animal anonymous answer any
anyone anything apart april area arm around art ask asset august aunt autumn away baby back bad bail baker balance
ball band bank barber bark base basil bay beach bean bear beat beautiful beauty because become bed been before begin
behind being believe bell belong below best better between beyond big bill bird birth bishop bit black blank blaze
blind blossom blue boat body bold bond book born boss both bottom boundary box boy boys branch brave bread break
breeze bridge bright brilliant bring britt brook brooks bros brother brown bud build burn bush business busy butler
buy calm came camp can candid candle candy care career careful carol carpenter carry case cash casual cause chain
chair challenge chance change charity charm chase chat check cherish cherry chief child children choice choose
christmas church city clark classic clay clean clear clever click cliff close closed cloud clover coach coal coast code
coin cold
colleague college come comfort common company complete compliment concern confident connect constant cook cool copper
coral core corner correct cost could count country courage course cousin cover craft crazy create critic cross crow
crown cruise cruz curious customer cut dad daily daisy dale dance dare dark date daughter dawn day dead deal dean dear
decent deep deer den dens design desk di did different direct dirt dis doc does dog done door dot double doubt down
drama draw dream drew drive drop duke dust duty dwell each ear earl early earn earth east easy eat ebb echo edge else
email emotion employee empty end energy english enjoy enough entry era ever every everyone everything evil example
except exist expert express extra eye face fact fail fair faith fall fame family fan far farmer fast father fawn fear
feed feedback feel feeling felt fern few field fields fight fill final find fine finish fire firm first fish fisher fit
five flint flow flower fly focus folk follow food fool for ford forest forever form forward foster found four fox
france frank free french fresh friend friendly friends from frost full fun funny gain gale game garden gate gem general
gentle genuine gift ginger girl girls give glad glen glory go goal god gold golden gone good got grace grand grandma
grandpa grant grass gray great green grey ground group grow growth guess guest guide guy guys habit had hall hand happy
harbor hard harmony has hate have haven hawk hazel head heal health hear heart heath heather heaven hello help her
here hero hey hidden high hill him his history hobby hold holly home honest honesty honey honor hood hope hot hour
house how hub huge human humble humor hunt hunter hurt husband iced idea ideal ill image imagine impact important info
inner inside intense interest iris iron island issue its ivory ivy jack jade jar jasmine jay jersey jet jewel job join
joke jolly jordan journey joy judge july june junior just justice keen keep kelly key kid kids kind kindness king kit
kitty knife knight know knowledge known lack lad lady lake lamb lance land lane language large lark last late latter
laugh laurel law lead leader leaf learn least leave led lee left legend lemon less let letter level liberty lie life
light like lily limit line link lion list listen little live lively lived lives living load local loch lock lone long
look loose lord lose lost lot lots love lovely lover low loyal luck lucky lunch mac mad made magic mail main make
male mam man manager many map marble march mare marina mark market marsh marshall marvel mason mass master mate matter
mature max may maybe mean meet melody melon member men mercy mere merit merry mess met middle might mike mild miles
mill miller mind mine minister mint miracle mirror miss mister mitt mix model modern mom moment monday money month moon
moor more morning moss most mother mount mouse mouth move much mum music must myself mystery nail name natural nature
near neat need neighbor never new news next nice nick night nobody noble none noon nor north note nothing notice novel
now number oak oasis ocean odd off offer office often old olive once one only onyx opal open option order other our
out outside over own pace page pain pal paper parent paris park parker part partner pass past pat patience patient
patrol patron patty pause paw pay peace pearl penny people pepper perfect perhaps perry person personal piece piper
place plain plan play please pleasure plus point poppy porter positive post potter power precious present press pretty
price pride prince princess prior private problem project promise proof proper proud public pull pure push put quality
queen question quick quiet quite rain raise random ranger rare raven raw ray reach read ready real reason red reed
reef regal relate relax reply respect rest result review rice rich ride ridge right ring rise rising risk river rivers
road rob robin rock role roman room root rope rose rough round royal ruby rude rule run rush rusty safe saffron sage
said sail saint same san sand sandy satin save saw say scarlet school science scout sea search season second secret see
seed seem self send senior sense serene series serious serve set seven shade shadow share sharp shaw shawn she shell
shepherd shine ship shirt shop short should show shy side sidney sienna sight sign silence silent silver simple since
sincere sing single sir sister six sky sleep slight slow small smart smile smith smooth snow social soft solid some
someone something sometimes son song soon soul sound south space spark speak special spencer spirit spot spring
square stage stand star stark start state stay step sterling still stone stop storm story strange street strength
strong student stuff style sugar sum summer summers sun sunday sunny sunshine super support sure surprise sweet swift
table tailor take talent talk tall tan tap taught taylor tea teacher team tell temple ten tender term terry test text
than thank thanks that their them then there these they thing things think this thorn those though thought three
through tie tiger time tiny today told tone too took top topic total touch tough toward town trace train travel
treasure tree trinity trip true trust truth try tucker tuesday turn turner twin two type ugly uncle under understand
unique
unit unity unknown until upon use used user useful usual valley value van vane very victor view violet virtue visit
voice wade wait walk walker wall want ward warm warmth wash watch water wave way weak weaver web weber week weird well
were west what wheat when where which while white whole why wide wife wild will willow win wind wing winner winter
wise wish with within without wolf woman women won wonder wood woods word words work worker world worry worth would
write wrong yard yeah year yellow yes yesterday yet york you young your youth zeal zen zero
avid den dray eel elba emit enod evil leper level liam live lived mail map mar nail nod nor now ogre on one pan pat
rats raw refer reward saw spot straw tab tan tar ten tide tops trams tug war won
`;

/** Everyday words that people enter as a name ('Your sister') although they are hardly anyone's name. */
const hardlyName = `
always anonymous another answer anyone aunt brother colleague cousin dad daughter every everyone family father feedback
friend from girl grandma grandpa honest husband manager mom mother mum neighbor never one only other parent people
person secret sister someone student teacher team that the this two uncle who wife with woman work you your
`;

/** Particles of names, very short words, and generic mailbox names, which identify no person. */
const emptyWordList = `
a an am and are as at be but by do go he hi i if in is it me my mr mrs ms dr no not nor of ok on or so the to up us was
we who ad ah eh oh um
abu bin ibn bint da das de del della den der dos du el la le les lo los mc van vom von zu zum ten ter san st
co com org net edu gov ac uk www mail email info contact office hello noreply webmaster postmaster mailbox inbox
anon nobody test tester testing user username
`;

export const ordinaryWords: ReadonlySet<string> = new Set(ordinary.trim().split(/\s+/));
export const hardlyNames: ReadonlySet<string> = new Set(hardlyName.trim().split(/\s+/));
export const emptyWords: ReadonlySet<string> = new Set(emptyWordList.trim().split(/\s+/));

export const sharedDomains: ReadonlySet<string> = new Set(
  `gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol proton protonmail pm gmx web mail fastmail
  zoho yandex hey tutanota tuta posteo mailbox duck example test invalid localhost`
    .trim()
    .split(/\s+/),
);
